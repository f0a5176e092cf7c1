; Program:PopCount(System.UInt64):System.Int32
	fmov d31, x0
	cnt v31.8b, v31.8b
	addv b31, v31.8b
	fmov w0, s31
	ret
