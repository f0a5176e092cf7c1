// Small expressions of all types, whose code tests/identities compares with gcc's.
// Made by tools/identities.py.
#pragma warning disable 652, 1718  // what is compared with itself, or always true

using System;
using System.Runtime.CompilerServices;

public static class I
{
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint lowest_bit(uint x) { return x & (0u - x); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int lowest_bit_signed(int x) { return x & -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint clear_lowest(uint x) { return x & (x - 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong clear_lowest_long(ulong x) { return x & (x - 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint lowest_zero(uint x) { return ~x & (x + 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint set_lowest_zero(uint x) { return x | (x + 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint trailing_mask(uint x) { return ~x & (x - 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint up_to_lowest(uint x) { return x ^ (x - 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_pow2(uint x) { return x != 0 && (x & (x - 1)) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_pow2_or_zero(uint x) { return (x & (x - 1)) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_pow2_int(int x) { return x > 0 && (x & (x - 1)) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool at_most_one_bit_long(ulong x) { return (x & (x - 1)) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_mask(int x) { return x >> 31; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_bit(int x) { return (int)((uint)x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_negative(int x) { return ((uint)x >> 31) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int is_negative_bit(long x) { return (int)((ulong)x >> 63); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int abs_branch(int x) { return x < 0 ? -x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int abs_le(int x) { return x <= 0 ? -x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int abs_gt(int x) { return x > 0 ? x : -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long abs_ge_long(long x) { return x >= 0 ? x : -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int abs_mask(int x) { return (x ^ (x >> 31)) - (x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int abs_mask_add(int x) { return (x + (x >> 31)) ^ (x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int nabs(int x) { return x < 0 ? x : -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int min(int x, int y) { return x < y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int max(int x, int y) { return x > y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint min_unsigned(uint x, uint y) { return x <= y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long max_long(long x, long y) { return x >= y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int min_constant(int x) { return x < 100 ? x : 100; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int max_zero(int x) { return x > 0 ? x : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int min_zero(int x) { return x < 0 ? x : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int relu_mask(int x) { return x & ~(x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int negative_part(int x) { return x & (x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_function(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_shifts(int x) { return (x >> 31) | (int)((uint)-x >> 31); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_or_one(int x) { return x < 0 ? -1 : 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_shift_or_one(int x) { return (x >> 31) | 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int clamp_byte(int x) { return x < 0 ? 0 : x > 255 ? 255 : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int average(int x, int y) { return (x & y) + ((x ^ y) >> 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint average_unsigned(uint x, uint y) { return (x & y) + ((x ^ y) >> 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint average_up(uint x, uint y) { return (x | y) - ((x ^ y) >> 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint swap_bytes(uint x) { return (x << 24) | ((x & 0xff00) << 8) | ((x >> 8) & 0xff00) | (x >> 24); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint swap_bytes_masked(uint x) { return ((x & 0xff) << 24) | ((x & 0xff00) << 8) | ((x & 0xff0000) >> 8) | ((x & 0xff000000) >> 24); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ushort swap_short(ushort x) { return (ushort)((x << 8) | (x >> 8)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint swap_halves(uint x) { return (x << 16) | (x >> 16); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte swap_nibbles(byte x) { return (byte)((x << 4) | (x >> 4)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint rotate_left(uint x) { return (x << 7) | (x >> 25); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong rotate_right_add(ulong x) { return (x >> 13) + (x << 51); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint rotate_variable(uint x, int n) { return (x << (n & 31)) | (x >> (-n & 31)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int parity_step(int x) { return (x ^ (x >> 1)) & 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool test_bit(uint x, int n) { return ((x >> (n & 31)) & 1) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool test_bit_shifted(int x, int n) { return (x & (1 << (n & 31))) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool test_bit_clear(int x, int n) { return (x & (1 << (n & 31))) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int set_bit(int x, int n) { return x | (1 << (n & 31)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int clear_bit(int x, int n) { return x & ~(1 << (n & 31)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int flip_bit(int x, int n) { return x ^ (1 << (n & 31)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int extract_bit(int x, int n) { return (x >> (n & 31)) & 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool bit5(int x) { return (x & 32) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool bit5_clear(int x) { return (x & 32) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bit5_value(int x) { return (x >> 5) & 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bit5_select(int x) { return (x & 32) != 0 ? 32 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bit5_to_bit2(int x) { return (x & 32) != 0 ? 4 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bit2_to_bit5(int x) { return (x & 4) != 0 ? 32 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint field(uint x) { return (x >> 8) & 0xff; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint field_wide(uint x) { return (x >> 5) & 0x3ff; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint field_masked_first(uint x) { return (x & 0xff00) >> 8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint field_insert(uint x, uint y) { return (x & ~0xff00u) | ((y & 0xff) << 8); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint low_insert(uint x, uint y) { return (x & 0xffffff00) | (y & 0xff); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint merge_masked(uint x, uint y, uint m) { return (x & m) | (y & ~m); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint merge_xor(uint x, uint y, uint m) { return x ^ ((x ^ y) & m); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong low_byte_long(ulong x) { return x & 0xff; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint high_word(ulong x) { return (uint)(x >> 32); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong make_long(uint lo, uint hi) { return ((ulong)hi << 32) | lo; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint round_up_16(uint x) { return (x + 15) & ~15u; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong round_up_8_long(ulong x) { return (x + 7) & ~7ul; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int round_down_8(int x) { return x & ~7; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint round_up_div(uint x) { return (x + 7) / 8 * 8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_aligned(ulong x) { return (x & 15) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_aligned_mod(ulong x) { return x % 16 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint low_zero_bits(uint x) { return x >> 4 << 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint low_bits(uint x) { return x << 20 >> 20; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_extend_12(int x) { return x << 20 >> 20; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sign_extend_trick(int x) { return ((x & 0xff) ^ 0x80) - 0x80; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool opposite_signs(int x, int y) { return (x ^ y) < 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool same_signs(int x, int y) { return (x ^ y) >= 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint gray(uint x) { return x ^ (x >> 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int or_not(int x, int y) { return x | ~y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int and_not(int x, int y) { return x & ~y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int xnor(int x, int y) { return ~(x ^ y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int nand(int x, int y) { return ~(x & y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int nor(int x, int y) { return ~(x | y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int de_morgan(int x, int y) { return ~(~x | ~y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint popcount_step(uint x) { return x - ((x >> 1) & 0x55555555); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint popcount_pairs(uint x) { return (x & 0x33333333) + ((x >> 2) & 0x33333333); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int only_zero_mask(int x) { return x == 0 ? -1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int nonzero_mask(int x) { return x != 0 ? -1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int nonzero_mask_neg(int x, int y) { return -(x < y ? 1 : 0); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int neg_minus(int x, int y) { return -(x - y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int add_neg(int x, int y) { return x + -y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int minus_one_not(int x) { return -1 - x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int neg_not(int x) { return -~x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int not_neg(int x) { return ~-x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int double_sum(int x, int y) { return x + y + x + y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sum_minus(int x, int y) { return x + y - x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int factor(int x, int y) { return x * y + x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int factor_two(int x, int y, int z) { return x * z + y * z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int distribute(int x) { return (x + 3) * 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int square_difference(int x, int y) { return (x - y) * (x + y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_3(int x) { return x * 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_5_plus(int x, int y) { return x + y * 8 + 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_6(int x) { return x * 6; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_7(int x) { return x * 7; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long times_9(long x) { return x * 9; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_10(int x) { return x * 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_11(int x) { return x * 11; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_12(int x) { return x * 12; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_15(int x) { return x * 15; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_17(int x) { return x * 17; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_24(int x) { return x * 24; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_25(int x) { return x * 25; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_31(int x) { return x * 31; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint times_33_unsigned(uint x) { return x * 33; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long times_40(long x) { return x * 40; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_63(int x) { return x * 63; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_100(int x) { return x * 100; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_1000(int x) { return x * 1000; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_minus_3(int x) { return x * -3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_minus_4(int x) { return x * -4; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_minus_7(int x) { return x * -7; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int times_4_minus(int x, int y) { return x * 4 - y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int shift_add(int x, int y) { return (x << 3) + y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int shift_sub(int x) { return (x << 3) - x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int shift_shift_sum(int x) { return (x << 4) + (x << 2); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int add_three(int x, int y, int z) { return x + y + z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int add_constant_both(int x, int y) { return (x + 1) + (y + 2); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sub_constant_both(int x, int y) { return (x + 7) - (y + 2); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long index_offset(long x, int i) { return x + (long)i * 4 + 12; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long multiply_long(int x, int y) { return (long)x * y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong multiply_ulong(uint x, uint y) { return (ulong)x * y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int multiply_high(int x, int y) { return (int)(((long)x * y) >> 32); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint multiply_high_unsigned(uint x, uint y) { return (uint)(((ulong)x * y) >> 32); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int multiply_low(long x, long y) { return (int)(x * y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int multiply_add(int x, int y, int z) { return x * y + z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int multiply_sub(int x, int y, int z) { return z - x * y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int multiply_neg(int x, int y) { return -(x * y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long multiply_add_long(long a, int x, int y) { return a + (long)x * y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_2(int x) { return x / 2; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_8(int x) { return x / 8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_minus_8(int x) { return x / -8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_3(int x) { return x / 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint div_5_unsigned(uint x) { return x / 5; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint div_7_unsigned(uint x) { return x / 7; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_10(int x) { return x / 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long div_10_long(long x) { return x / 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong div_100_ulong(ulong x) { return x / 100; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_1000_byte(ushort x) { return x / 1000; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_byte(byte x) { return x / 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int mod_2(int x) { return x % 2; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int mod_8(int x) { return x % 8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint mod_8_unsigned(uint x) { return x % 8; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int mod_10(int x) { return x % 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint mod_10_unsigned(uint x) { return x % 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int mod_10_by_hand(int x) { return x - x / 10 * 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int floor_to_10(int x) { return x / 10 * 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int divmod_sum(int x) { return x / 10 + x % 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_odd(int x) { return x % 2 != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_odd_one(int x) { return x % 2 == 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_even(int x) { return x % 2 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_even_and(int x) { return (x & 1) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_multiple_of_4(int x) { return x % 4 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_multiple_of_3(int x) { return x % 3 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_multiple_of_10_unsigned(uint x) { return x % 10 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_multiple_of_12(uint x) { return x % 12 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool quotient_is(int x) { return x / 10 == 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool quotient_below(uint x) { return x / 10 < 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool quotient_zero(int x) { return x / 10 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool quotient_above(int x) { return x / 16 > 2; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool shift_equals(uint x) { return (x >> 4) == 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool shift_equals_signed(int x) { return (x >> 4) == -1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int div_twice(int x) { return x / 4 / 5; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint div_shift(uint x) { return (x >> 2) / 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint times_then_div(uint x) { return (x & 0xffff) * 4 / 4; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool leap(int y) { return y % 4 == 0 && y % 100 != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool add_equals(int x) { return x + 5 == 12; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool sub_equals(int x, int y) { return x - y == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool sum_zero(int x, int y) { return x + y == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool neg_equals(int x, int y) { return -x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool const_minus(int x) { return 10 - x == 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool xor_equals(int x, int y) { return (x ^ y) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool both_zero(int x, int y) { return x == 0 && y == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool any_nonzero(int x, int y) { return x != 0 || y != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool both_negative(int x, int y) { return x < 0 && y < 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool any_negative(int x, int y) { return x < 0 || y < 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool in_range(int x) { return x >= 10 && x <= 20; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool in_range_exclusive(int x) { return x > 10 && x < 20; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool out_of_range(int x) { return x < 10 || x > 20; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_letter_or(char c) { return (uint)((c | 0x20) - 'a') < 26; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int to_upper(char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool index_valid(int x, int n) { return x >= 0 && x < n; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool index_valid_unsigned(int x, int n) { return (uint)x < (uint)n; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool le_by_or(int x, int y) { return x < y || x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool lt_by_and(int x, int y) { return x <= y && x != y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool ne_by_or(int x, int y) { return x < y || x > y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool eq_by_and(int x, int y) { return x <= y && x >= y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_less(int x, int y) { return !(x < y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_equal(int x, int y) { return !(x == y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_and(bool x, bool y) { return !(x && y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_or(bool x, bool y) { return !(x || y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool and_bool(bool x, bool y) { return x && y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool or_bool(bool x, bool y) { return x || y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool xor_bool(bool x, bool y) { return x ^ y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool eq_bool(bool x, bool y) { return x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool implies(bool x, bool y) { return !x || y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_bool(bool x) { return !x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_to_int(bool x) { return x ? 1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_to_int_not(bool x) { return x ? 0 : 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool bool_is_true(bool x) { return x == true; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_select(bool x, int y) { return x ? y : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_select_else(bool x, int y) { return x ? 0 : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_times(bool x) { return x ? 10 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_offset(bool x) { return x ? 11 : 10; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int bool_minus_one(bool x) { return x ? -1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int two_constants(bool x) { return x ? 5 : 9; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int two_constants_compare(int x, int y) { return x < y ? 3 : 7; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int pair_3_12(int x) { return x == 0 ? 12 : 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int compare_to_int(int x, int y) { return x < y ? 1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int compare_three_way(int x, int y) { return x < y ? -1 : x > y ? 1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int compare_subtract(int x, int y) { return (x > y ? 1 : 0) - (x < y ? 1 : 0); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int add_if(int x, int y, int z) { return x < y ? z + 1 : z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sub_if(int x, int y, int z) { return x == y ? z - 1 : z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int neg_if(int x, bool c) { return c ? -x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int not_if(int x, bool c) { return c ? ~x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int add_if_value(int x, int y, bool c) { return c ? x + y : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int inc_nonzero(int x) { return x != 0 ? x + 1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint dec_saturate(uint x) { return x != 0 ? x - 1 : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint sub_saturate(uint x, uint y) { return x > y ? x - y : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sub_saturate_signed(int x, int y) { return x > y ? x - y : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint add_carry(uint x, uint y) { return x + y < x ? 1u : 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool add_overflows(uint x, uint y) { return x + y < x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint add_saturate(uint x, uint y) { return x + y < x ? 0xffffffff : x + y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int distance(int x, int y) { return x > y ? x - y : y - x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int select_eq(int x, int y) { return x == y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int select_zero(int x) { return x == 0 ? 0 : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int wrap_index(int i, int n) { return i + 1 == n ? 0 : i + 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int count_true(int x, int y, int z) { return (x > 0 ? 1 : 0) + (y > 0 ? 1 : 0) + (z > 0 ? 1 : 0); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool between(int x, int lo, int hi) { return lo <= x && x <= hi; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool equal_any(int x) { return x == 1 || x == 3 || x == 5; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool equal_pair(int x) { return x == 4 || x == 5; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool equal_bit_apart(int x) { return x == 4 || x == 6; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool not_any(int x) { return x != 1 && x != 2 && x != 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool three_equal(int x, int y, int z) { return x == y && y == z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool mask_equals(int x) { return (x & 0xf0) == 0x30; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool mask_pair(int x) { return (x & 3) == 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool mask_any_two(int x) { return (x & 1) != 0 || (x & 4) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool mask_both(int x) { return (x & 1) != 0 && (x & 4) != 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool subset(int x, int y) { return (x & y) == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool disjoint(int x, int y) { return (x & y) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool gt_minus_one(int x) { return x > -1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool le_minus_one(int x) { return x <= -1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool ge_one(int x) { return x >= 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool unsigned_gt_zero(uint x) { return x > 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool unsigned_lt_one(uint x) { return x < 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool byte_below(byte x) { return x < 256; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool byte_range(byte x) { return x >= 128; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool sbyte_negative(sbyte x) { return x < 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool long_compare_int(int x, int y) { return (long)x < (long)y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool long_zero(long x) { return x == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool long_high_zero(ulong x) { return (x >> 32) == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool long_fits_int(long x) { return (int)x == x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool long_fits_uint(ulong x) { return (uint)x == x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool int_fits_byte(int x) { return (byte)x == x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool int_fits_sbyte(int x) { return (sbyte)x == x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool compare_shifted(int x, int y) { return (x << 1) == (y << 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool times_zero(int x) { return x * 4 == 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool times_3_equals(int x) { return x * 3 == 9; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int cast_cast(int x) { return (int)(byte)(short)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int cast_sign(int x) { return (sbyte)(byte)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong cast_unsigned(int x) { return (ulong)(uint)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long cast_sign_long(uint x) { return (long)(int)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long cast_down_up(long x) { return (long)(int)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong cast_down_up_unsigned(ulong x) { return (ulong)(uint)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte cast_add(byte x, byte y) { return (byte)(x + y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static short cast_mul_short(short x, short y) { return (short)(x * y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte cast_shift(uint x) { return (byte)(x >> 24); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static sbyte cast_shift_signed(int x) { return (sbyte)(x >> 24); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte cast_masked(int x) { return (byte)(x & 0xff); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int cast_long_sum(long x, long y) { return (int)(x + y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int cast_long_and(long x) { return (int)(x & 0xffff); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte byte_not(byte x) { return (byte)~x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte byte_average(byte x, byte y) { return (byte)((x + y) >> 1); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte byte_max(byte x, byte y) { return x > y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static short short_neg(short x) { return (short)-x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static byte ushort_high(ushort x) { return (byte)(x >> 8); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ushort short_from_bytes(byte lo, byte hi) { return (ushort)(lo | (hi << 8)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static uint int_from_bytes(byte a, byte b, byte c, byte d) { return a | ((uint)b << 8) | ((uint)c << 16) | ((uint)d << 24); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int rgb(int r, int g, int b) { return (r << 16) | (g << 8) | b; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int byte_sum(byte x, byte y) { return x + y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool byte_equal(byte x, byte y) { return x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int sbyte_abs(sbyte x) { return x < 0 ? -x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long uint_to_long_add(uint x, long y) { return x + y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long int_to_long_shift(int x) { return (long)x << 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static ulong uint_long_shift(uint x) { return (ulong)x << 3; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int long_shift_int(long x) { return (int)(x >> 3); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_times_one(double x) { return x * 1.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_minus_zero(double x) { return x - 0.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_plus_zero(double x) { return x + 0.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_neg_neg(double x) { return -(-x); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_neg(double x) { return -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_neg_float(float x) { return -x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_neg_mul(double x, double y) { return -x * y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_neg_mul_neg(double x, double y) { return -x * -y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_sub_neg(double x, double y) { return x - (-y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_add_neg(double x, double y) { return x + (-y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_times_two(double x) { return x * 2.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_div_two(double x) { return x / 2.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_div_power(float x) { return x / 1024.0f; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_times_minus_one(double x) { return x * -1.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_div_minus_one(double x) { return x / -1.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_self_equal(double x) { return x == x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_is_nan(double x) { return x != x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_less(double x, double y) { return x < y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_not_less(double x, double y) { return !(x < y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_equal(double x, double y) { return x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_not_equal(float x, float y) { return x != y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_le_by_or(double x, double y) { return x < y || x == y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_positive(double x) { return x > 0.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_min(double x, double y) { return x < y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_max(float x, float y) { return x > y ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_abs(double x) { return x < 0.0 ? -x : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_clamp(double x) { return x < 0.0 ? 0.0 : x > 1.0 ? 1.0 : x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_select(double x, double y, bool c) { return c ? x : y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_square(double x) { return x * x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_average(double x, double y) { return (x + y) * 0.5; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_lerp(double a, double b, double t) { return a + (b - a) * t; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_horner(double x) { return (x * 2.0 + 3.0) * x + 1.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_from_int(int x) { return x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_from_uint(uint x) { return x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int f_to_int(double x) { return (int)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double f_widen(float x) { return x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_narrow_widen(float x) { return (float)(double)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_float_via_double(float x, float y) { return (float)((double)x + (double)y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float f_float_product(float x, float y) { return (float)((double)x * y); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_compare_const(float x) { return x >= 1.0f; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_zero_test(double x) { return x == 0.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long f_to_long(float x) { return (long)x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool f_between(double x) { return x >= 0.0 && x <= 1.0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int switch_table(int x) { switch (x) { case 0: return 3; case 1: return 7; case 2: return 11; case 3: return 15; default: return 0; } }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool switch_bits(int x) { switch (x) { case 1: case 3: case 5: case 9: return true; default: return false; } }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int switch_affine(int x) { switch (x) { case 0: return 10; case 1: return 20; case 2: return 30; case 3: return 40; default: return -1; } }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int if_return(int x) { if (x > 5) return 1; return 0; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int if_chain(int x) { if (x < 0) return -1; if (x == 0) return 0; return 1; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int if_assign(int x, int y) { int r = y; if (x > 5) r = y + 1; return r; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int if_swap_min(int x, int y) { if (y < x) { int t = x; x = y; y = t; } return x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static bool if_nested(int x, int y) { if (x > 0) { if (y > 0) return true; } return false; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int if_or_assign(int x, int f) { if ((x & 4) != 0) f |= 1; return f; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int accumulate(int x, int y) { int s = 0; s += x; s += y; s -= 3; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int flag_build(bool a, bool b) { int f = 0; if (a) f |= 1; if (b) f |= 2; return f; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int dead_branch(int x) { if ((x & 1) > 1) return 7; return x; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int early_out(int x, int y) { if (x == y) return 0; return x - y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int hash_combine(int x, int y) { int h = x; h = h * 31 + y; return h ^ (h >> 16); }
}

static class Of
{
    public static readonly int[] Int = { 0, 1, -1, 2, -2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 20, 21, 29, 30, 31, 32, 33, 39, 40, 47, 48, 49, 63, 64, 99, 100, 127, 128, 255, 256, -7, -8, -9, -10, -15, -16, -127, -128, -129, -255, -256, 1000, 32767, 32768, -32768, -32769, 65535, 65536, 0x12345678, -0x12345678, int.MaxValue, int.MinValue, int.MinValue + 1 };
    public static readonly uint[] Uint = { 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 15, 16, 24, 29, 30, 31, 32, 48, 49, 100, 127, 128, 255, 256, 32767, 65535, 65536, 0x12345678, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0xaaaaaaaa };
    public static readonly long[] Long = { 0, 1, -1, 2, -2, 7, 8, 10, 100, 255, 256, -100, int.MaxValue, int.MinValue, int.MaxValue + 1L, int.MinValue - 1L, uint.MaxValue, 0x123456789abcdef0, long.MaxValue, long.MinValue, long.MinValue + 1 };
    public static readonly ulong[] Ulong = { 0, 1, 2, 3, 4, 7, 8, 15, 16, 99, 100, 101, 199, 200, 255, 256, 0xffffffff, 0x100000000, 0x123456789abcdef0, 0x7fffffffffffffff, 0x8000000000000000, 0xfffffffffffffff0, 0xffffffffffffffff };
    public static readonly byte[] Byte = { 0, 1, 2, 9, 10, 15, 16, 48, 57, 97, 127, 128, 200, 254, 255 };
    public static readonly sbyte[] Sbyte = { 0, 1, -1, 5, -5, 127, -128, -127, 64 };
    public static readonly short[] Short = { 0, 1, -1, 100, -100, 255, 256, 32767, -32768, -32767, 12345 };
    public static readonly ushort[] Ushort = { 0, 1, 8, 127, 128, 255, 256, 1000, 32767, 32768, 65535, 0x1234 };
    public static readonly bool[] Bool = { false, true };
    public static readonly char[] Char = { '\0', '\t', '\n', '\r', ' ', '/', '0', '5', '9', ':', '@', 'A', 'F', 'Z', '[', '`', 'a', 'f', 'g', 'z', '{', '\x7f', '\xff', '\uffff' };
    public static readonly float[] Float = { 0f, -0f, 1f, -1f, 1.5f, 1e-40f, float.MaxValue, float.PositiveInfinity, float.NaN, 3.3f, 1024f };
    public static readonly double[] Double = { 0.0, -0.0, 1.0, -1.0, 1.5, 0.5, 1e-310, double.MaxValue, double.NegativeInfinity, double.NaN, 3.3, -2.7 };
}

static class Program
{
    static ulong digest;

    static void Add(long value) => digest = digest * 6364136223846793005 + (ulong)value + 1442695040888963;
    static void Add(ulong value) => Add((long)value);
    static void Add(bool value) => Add(value ? 1L : 0L);
    static void Add(double value) => Add(BitConverter.DoubleToInt64Bits(value == value ? value : 0.125));

    static void Main()
    {
        digest = 1; foreach (var x_ in Of.Uint) Add(I.lowest_bit(x_)); Console.WriteLine("lowest_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.lowest_bit_signed(x_)); Console.WriteLine("lowest_bit_signed " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.clear_lowest(x_)); Console.WriteLine("clear_lowest " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.clear_lowest_long(x_)); Console.WriteLine("clear_lowest_long " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.lowest_zero(x_)); Console.WriteLine("lowest_zero " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.set_lowest_zero(x_)); Console.WriteLine("set_lowest_zero " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.trailing_mask(x_)); Console.WriteLine("trailing_mask " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.up_to_lowest(x_)); Console.WriteLine("up_to_lowest " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.is_pow2(x_)); Console.WriteLine("is_pow2 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.is_pow2_or_zero(x_)); Console.WriteLine("is_pow2_or_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_pow2_int(x_)); Console.WriteLine("is_pow2_int " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.at_most_one_bit_long(x_)); Console.WriteLine("at_most_one_bit_long " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_mask(x_)); Console.WriteLine("sign_mask " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_bit(x_)); Console.WriteLine("sign_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_negative(x_)); Console.WriteLine("is_negative " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.is_negative_bit(x_)); Console.WriteLine("is_negative_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.abs_branch(x_)); Console.WriteLine("abs_branch " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.abs_le(x_)); Console.WriteLine("abs_le " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.abs_gt(x_)); Console.WriteLine("abs_gt " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.abs_ge_long(x_)); Console.WriteLine("abs_ge_long " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.abs_mask(x_)); Console.WriteLine("abs_mask " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.abs_mask_add(x_)); Console.WriteLine("abs_mask_add " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.nabs(x_)); Console.WriteLine("nabs " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.min(x_, y_)); Console.WriteLine("min " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.max(x_, y_)); Console.WriteLine("max " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.min_unsigned(x_, y_)); Console.WriteLine("min_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Long) foreach (var y_ in Of.Long) Add(I.max_long(x_, y_)); Console.WriteLine("max_long " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.min_constant(x_)); Console.WriteLine("min_constant " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.max_zero(x_)); Console.WriteLine("max_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.min_zero(x_)); Console.WriteLine("min_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.relu_mask(x_)); Console.WriteLine("relu_mask " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.negative_part(x_)); Console.WriteLine("negative_part " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_function(x_)); Console.WriteLine("sign_function " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_shifts(x_)); Console.WriteLine("sign_shifts " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_or_one(x_)); Console.WriteLine("sign_or_one " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_shift_or_one(x_)); Console.WriteLine("sign_shift_or_one " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var lo_ in Of.Int) foreach (var hi_ in Of.Int) Add(I.clamp(x_, lo_, hi_)); Console.WriteLine("clamp " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.clamp_byte(x_)); Console.WriteLine("clamp_byte " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.average(x_, y_)); Console.WriteLine("average " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.average_unsigned(x_, y_)); Console.WriteLine("average_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.average_up(x_, y_)); Console.WriteLine("average_up " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.swap_bytes(x_)); Console.WriteLine("swap_bytes " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.swap_bytes_masked(x_)); Console.WriteLine("swap_bytes_masked " + digest);
        digest = 1; foreach (var x_ in Of.Ushort) Add(I.swap_short(x_)); Console.WriteLine("swap_short " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.swap_halves(x_)); Console.WriteLine("swap_halves " + digest);
        digest = 1; foreach (var x_ in Of.Byte) Add(I.swap_nibbles(x_)); Console.WriteLine("swap_nibbles " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.rotate_left(x_)); Console.WriteLine("rotate_left " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.rotate_right_add(x_)); Console.WriteLine("rotate_right_add " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var n_ in Of.Int) Add(I.rotate_variable(x_, n_)); Console.WriteLine("rotate_variable " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.parity_step(x_)); Console.WriteLine("parity_step " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var n_ in Of.Int) Add(I.test_bit(x_, n_)); Console.WriteLine("test_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.test_bit_shifted(x_, n_)); Console.WriteLine("test_bit_shifted " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.test_bit_clear(x_, n_)); Console.WriteLine("test_bit_clear " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.set_bit(x_, n_)); Console.WriteLine("set_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.clear_bit(x_, n_)); Console.WriteLine("clear_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.flip_bit(x_, n_)); Console.WriteLine("flip_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.extract_bit(x_, n_)); Console.WriteLine("extract_bit " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit5(x_)); Console.WriteLine("bit5 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit5_clear(x_)); Console.WriteLine("bit5_clear " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit5_value(x_)); Console.WriteLine("bit5_value " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit5_select(x_)); Console.WriteLine("bit5_select " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit5_to_bit2(x_)); Console.WriteLine("bit5_to_bit2 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.bit2_to_bit5(x_)); Console.WriteLine("bit2_to_bit5 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.field(x_)); Console.WriteLine("field " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.field_wide(x_)); Console.WriteLine("field_wide " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.field_masked_first(x_)); Console.WriteLine("field_masked_first " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.field_insert(x_, y_)); Console.WriteLine("field_insert " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.low_insert(x_, y_)); Console.WriteLine("low_insert " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) foreach (var m_ in Of.Uint) Add(I.merge_masked(x_, y_, m_)); Console.WriteLine("merge_masked " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) foreach (var m_ in Of.Uint) Add(I.merge_xor(x_, y_, m_)); Console.WriteLine("merge_xor " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.low_byte_long(x_)); Console.WriteLine("low_byte_long " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.high_word(x_)); Console.WriteLine("high_word " + digest);
        digest = 1; foreach (var lo_ in Of.Uint) foreach (var hi_ in Of.Uint) Add(I.make_long(lo_, hi_)); Console.WriteLine("make_long " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.round_up_16(x_)); Console.WriteLine("round_up_16 " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.round_up_8_long(x_)); Console.WriteLine("round_up_8_long " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.round_down_8(x_)); Console.WriteLine("round_down_8 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.round_up_div(x_)); Console.WriteLine("round_up_div " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.is_aligned(x_)); Console.WriteLine("is_aligned " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.is_aligned_mod(x_)); Console.WriteLine("is_aligned_mod " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.low_zero_bits(x_)); Console.WriteLine("low_zero_bits " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.low_bits(x_)); Console.WriteLine("low_bits " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_extend_12(x_)); Console.WriteLine("sign_extend_12 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.sign_extend_trick(x_)); Console.WriteLine("sign_extend_trick " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.opposite_signs(x_, y_)); Console.WriteLine("opposite_signs " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.same_signs(x_, y_)); Console.WriteLine("same_signs " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.gray(x_)); Console.WriteLine("gray " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.or_not(x_, y_)); Console.WriteLine("or_not " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.and_not(x_, y_)); Console.WriteLine("and_not " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.xnor(x_, y_)); Console.WriteLine("xnor " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.nand(x_, y_)); Console.WriteLine("nand " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.nor(x_, y_)); Console.WriteLine("nor " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.de_morgan(x_, y_)); Console.WriteLine("de_morgan " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.popcount_step(x_)); Console.WriteLine("popcount_step " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.popcount_pairs(x_)); Console.WriteLine("popcount_pairs " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.only_zero_mask(x_)); Console.WriteLine("only_zero_mask " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.nonzero_mask(x_)); Console.WriteLine("nonzero_mask " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.nonzero_mask_neg(x_, y_)); Console.WriteLine("nonzero_mask_neg " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.neg_minus(x_, y_)); Console.WriteLine("neg_minus " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.add_neg(x_, y_)); Console.WriteLine("add_neg " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.minus_one_not(x_)); Console.WriteLine("minus_one_not " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.neg_not(x_)); Console.WriteLine("neg_not " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.not_neg(x_)); Console.WriteLine("not_neg " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.double_sum(x_, y_)); Console.WriteLine("double_sum " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.sum_minus(x_, y_)); Console.WriteLine("sum_minus " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.factor(x_, y_)); Console.WriteLine("factor " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.factor_two(x_, y_, z_)); Console.WriteLine("factor_two " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.distribute(x_)); Console.WriteLine("distribute " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.square_difference(x_, y_)); Console.WriteLine("square_difference " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_3(x_)); Console.WriteLine("times_3 " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.times_5_plus(x_, y_)); Console.WriteLine("times_5_plus " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_6(x_)); Console.WriteLine("times_6 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_7(x_)); Console.WriteLine("times_7 " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.times_9(x_)); Console.WriteLine("times_9 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_10(x_)); Console.WriteLine("times_10 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_11(x_)); Console.WriteLine("times_11 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_12(x_)); Console.WriteLine("times_12 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_15(x_)); Console.WriteLine("times_15 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_17(x_)); Console.WriteLine("times_17 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_24(x_)); Console.WriteLine("times_24 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_25(x_)); Console.WriteLine("times_25 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_31(x_)); Console.WriteLine("times_31 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.times_33_unsigned(x_)); Console.WriteLine("times_33_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.times_40(x_)); Console.WriteLine("times_40 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_63(x_)); Console.WriteLine("times_63 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_100(x_)); Console.WriteLine("times_100 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_1000(x_)); Console.WriteLine("times_1000 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_minus_3(x_)); Console.WriteLine("times_minus_3 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_minus_4(x_)); Console.WriteLine("times_minus_4 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_minus_7(x_)); Console.WriteLine("times_minus_7 " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.times_4_minus(x_, y_)); Console.WriteLine("times_4_minus " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.shift_add(x_, y_)); Console.WriteLine("shift_add " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.shift_sub(x_)); Console.WriteLine("shift_sub " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.shift_shift_sum(x_)); Console.WriteLine("shift_shift_sum " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.add_three(x_, y_, z_)); Console.WriteLine("add_three " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.add_constant_both(x_, y_)); Console.WriteLine("add_constant_both " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.sub_constant_both(x_, y_)); Console.WriteLine("sub_constant_both " + digest);
        digest = 1; foreach (var x_ in Of.Long) foreach (var i_ in Of.Int) Add(I.index_offset(x_, i_)); Console.WriteLine("index_offset " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.multiply_long(x_, y_)); Console.WriteLine("multiply_long " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.multiply_ulong(x_, y_)); Console.WriteLine("multiply_ulong " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.multiply_high(x_, y_)); Console.WriteLine("multiply_high " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.multiply_high_unsigned(x_, y_)); Console.WriteLine("multiply_high_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Long) foreach (var y_ in Of.Long) Add(I.multiply_low(x_, y_)); Console.WriteLine("multiply_low " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.multiply_add(x_, y_, z_)); Console.WriteLine("multiply_add " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.multiply_sub(x_, y_, z_)); Console.WriteLine("multiply_sub " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.multiply_neg(x_, y_)); Console.WriteLine("multiply_neg " + digest);
        digest = 1; foreach (var a_ in Of.Long) foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.multiply_add_long(a_, x_, y_)); Console.WriteLine("multiply_add_long " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_2(x_)); Console.WriteLine("div_2 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_8(x_)); Console.WriteLine("div_8 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_minus_8(x_)); Console.WriteLine("div_minus_8 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_3(x_)); Console.WriteLine("div_3 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.div_5_unsigned(x_)); Console.WriteLine("div_5_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.div_7_unsigned(x_)); Console.WriteLine("div_7_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_10(x_)); Console.WriteLine("div_10 " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.div_10_long(x_)); Console.WriteLine("div_10_long " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.div_100_ulong(x_)); Console.WriteLine("div_100_ulong " + digest);
        digest = 1; foreach (var x_ in Of.Ushort) Add(I.div_1000_byte(x_)); Console.WriteLine("div_1000_byte " + digest);
        digest = 1; foreach (var x_ in Of.Byte) Add(I.div_byte(x_)); Console.WriteLine("div_byte " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mod_2(x_)); Console.WriteLine("mod_2 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mod_8(x_)); Console.WriteLine("mod_8 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.mod_8_unsigned(x_)); Console.WriteLine("mod_8_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mod_10(x_)); Console.WriteLine("mod_10 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.mod_10_unsigned(x_)); Console.WriteLine("mod_10_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mod_10_by_hand(x_)); Console.WriteLine("mod_10_by_hand " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.floor_to_10(x_)); Console.WriteLine("floor_to_10 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.divmod_sum(x_)); Console.WriteLine("divmod_sum " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_odd(x_)); Console.WriteLine("is_odd " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_odd_one(x_)); Console.WriteLine("is_odd_one " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_even(x_)); Console.WriteLine("is_even " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_even_and(x_)); Console.WriteLine("is_even_and " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_multiple_of_4(x_)); Console.WriteLine("is_multiple_of_4 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.is_multiple_of_3(x_)); Console.WriteLine("is_multiple_of_3 " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.is_multiple_of_10_unsigned(x_)); Console.WriteLine("is_multiple_of_10_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.is_multiple_of_12(x_)); Console.WriteLine("is_multiple_of_12 " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.quotient_is(x_)); Console.WriteLine("quotient_is " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.quotient_below(x_)); Console.WriteLine("quotient_below " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.quotient_zero(x_)); Console.WriteLine("quotient_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.quotient_above(x_)); Console.WriteLine("quotient_above " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.shift_equals(x_)); Console.WriteLine("shift_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.shift_equals_signed(x_)); Console.WriteLine("shift_equals_signed " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.div_twice(x_)); Console.WriteLine("div_twice " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.div_shift(x_)); Console.WriteLine("div_shift " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.times_then_div(x_)); Console.WriteLine("times_then_div " + digest);
        digest = 1; foreach (var y_ in Of.Int) Add(I.leap(y_)); Console.WriteLine("leap " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.add_equals(x_)); Console.WriteLine("add_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.sub_equals(x_, y_)); Console.WriteLine("sub_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.sum_zero(x_, y_)); Console.WriteLine("sum_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.neg_equals(x_, y_)); Console.WriteLine("neg_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.const_minus(x_)); Console.WriteLine("const_minus " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.xor_equals(x_, y_)); Console.WriteLine("xor_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.both_zero(x_, y_)); Console.WriteLine("both_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.any_nonzero(x_, y_)); Console.WriteLine("any_nonzero " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.both_negative(x_, y_)); Console.WriteLine("both_negative " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.any_negative(x_, y_)); Console.WriteLine("any_negative " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.in_range(x_)); Console.WriteLine("in_range " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.in_range_exclusive(x_)); Console.WriteLine("in_range_exclusive " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.out_of_range(x_)); Console.WriteLine("out_of_range " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.is_digit(c_)); Console.WriteLine("is_digit " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.is_letter(c_)); Console.WriteLine("is_letter " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.is_letter_or(c_)); Console.WriteLine("is_letter_or " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.is_space(c_)); Console.WriteLine("is_space " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.is_hex(c_)); Console.WriteLine("is_hex " + digest);
        digest = 1; foreach (var c_ in Of.Char) Add(I.to_upper(c_)); Console.WriteLine("to_upper " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.index_valid(x_, n_)); Console.WriteLine("index_valid " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var n_ in Of.Int) Add(I.index_valid_unsigned(x_, n_)); Console.WriteLine("index_valid_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.le_by_or(x_, y_)); Console.WriteLine("le_by_or " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.lt_by_and(x_, y_)); Console.WriteLine("lt_by_and " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.ne_by_or(x_, y_)); Console.WriteLine("ne_by_or " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.eq_by_and(x_, y_)); Console.WriteLine("eq_by_and " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.not_less(x_, y_)); Console.WriteLine("not_less " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.not_equal(x_, y_)); Console.WriteLine("not_equal " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.not_and(x_, y_)); Console.WriteLine("not_and " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.not_or(x_, y_)); Console.WriteLine("not_or " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.and_bool(x_, y_)); Console.WriteLine("and_bool " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.or_bool(x_, y_)); Console.WriteLine("or_bool " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.xor_bool(x_, y_)); Console.WriteLine("xor_bool " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.eq_bool(x_, y_)); Console.WriteLine("eq_bool " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Bool) Add(I.implies(x_, y_)); Console.WriteLine("implies " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.not_bool(x_)); Console.WriteLine("not_bool " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_to_int(x_)); Console.WriteLine("bool_to_int " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_to_int_not(x_)); Console.WriteLine("bool_to_int_not " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_is_true(x_)); Console.WriteLine("bool_is_true " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Int) Add(I.bool_select(x_, y_)); Console.WriteLine("bool_select " + digest);
        digest = 1; foreach (var x_ in Of.Bool) foreach (var y_ in Of.Int) Add(I.bool_select_else(x_, y_)); Console.WriteLine("bool_select_else " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_times(x_)); Console.WriteLine("bool_times " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_offset(x_)); Console.WriteLine("bool_offset " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.bool_minus_one(x_)); Console.WriteLine("bool_minus_one " + digest);
        digest = 1; foreach (var x_ in Of.Bool) Add(I.two_constants(x_)); Console.WriteLine("two_constants " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.two_constants_compare(x_, y_)); Console.WriteLine("two_constants_compare " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.pair_3_12(x_)); Console.WriteLine("pair_3_12 " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.compare_to_int(x_, y_)); Console.WriteLine("compare_to_int " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.compare_three_way(x_, y_)); Console.WriteLine("compare_three_way " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.compare_subtract(x_, y_)); Console.WriteLine("compare_subtract " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.add_if(x_, y_, z_)); Console.WriteLine("add_if " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.sub_if(x_, y_, z_)); Console.WriteLine("sub_if " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var c_ in Of.Bool) Add(I.neg_if(x_, c_)); Console.WriteLine("neg_if " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var c_ in Of.Bool) Add(I.not_if(x_, c_)); Console.WriteLine("not_if " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var c_ in Of.Bool) Add(I.add_if_value(x_, y_, c_)); Console.WriteLine("add_if_value " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.inc_nonzero(x_)); Console.WriteLine("inc_nonzero " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.dec_saturate(x_)); Console.WriteLine("dec_saturate " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.sub_saturate(x_, y_)); Console.WriteLine("sub_saturate " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.sub_saturate_signed(x_, y_)); Console.WriteLine("sub_saturate_signed " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.add_carry(x_, y_)); Console.WriteLine("add_carry " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.add_overflows(x_, y_)); Console.WriteLine("add_overflows " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Uint) Add(I.add_saturate(x_, y_)); Console.WriteLine("add_saturate " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.distance(x_, y_)); Console.WriteLine("distance " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.select_eq(x_, y_)); Console.WriteLine("select_eq " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.select_zero(x_)); Console.WriteLine("select_zero " + digest);
        digest = 1; foreach (var i_ in Of.Int) foreach (var n_ in Of.Int) Add(I.wrap_index(i_, n_)); Console.WriteLine("wrap_index " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.count_true(x_, y_, z_)); Console.WriteLine("count_true " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var lo_ in Of.Int) foreach (var hi_ in Of.Int) Add(I.between(x_, lo_, hi_)); Console.WriteLine("between " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.equal_any(x_)); Console.WriteLine("equal_any " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.equal_pair(x_)); Console.WriteLine("equal_pair " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.equal_bit_apart(x_)); Console.WriteLine("equal_bit_apart " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.not_any(x_)); Console.WriteLine("not_any " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) foreach (var z_ in Of.Int) Add(I.three_equal(x_, y_, z_)); Console.WriteLine("three_equal " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mask_equals(x_)); Console.WriteLine("mask_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mask_pair(x_)); Console.WriteLine("mask_pair " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mask_any_two(x_)); Console.WriteLine("mask_any_two " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.mask_both(x_)); Console.WriteLine("mask_both " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.subset(x_, y_)); Console.WriteLine("subset " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.disjoint(x_, y_)); Console.WriteLine("disjoint " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.gt_minus_one(x_)); Console.WriteLine("gt_minus_one " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.le_minus_one(x_)); Console.WriteLine("le_minus_one " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.ge_one(x_)); Console.WriteLine("ge_one " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.unsigned_gt_zero(x_)); Console.WriteLine("unsigned_gt_zero " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.unsigned_lt_one(x_)); Console.WriteLine("unsigned_lt_one " + digest);
        digest = 1; foreach (var x_ in Of.Byte) Add(I.byte_below(x_)); Console.WriteLine("byte_below " + digest);
        digest = 1; foreach (var x_ in Of.Byte) Add(I.byte_range(x_)); Console.WriteLine("byte_range " + digest);
        digest = 1; foreach (var x_ in Of.Sbyte) Add(I.sbyte_negative(x_)); Console.WriteLine("sbyte_negative " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.long_compare_int(x_, y_)); Console.WriteLine("long_compare_int " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.long_zero(x_)); Console.WriteLine("long_zero " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.long_high_zero(x_)); Console.WriteLine("long_high_zero " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.long_fits_int(x_)); Console.WriteLine("long_fits_int " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.long_fits_uint(x_)); Console.WriteLine("long_fits_uint " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.int_fits_byte(x_)); Console.WriteLine("int_fits_byte " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.int_fits_sbyte(x_)); Console.WriteLine("int_fits_sbyte " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.compare_shifted(x_, y_)); Console.WriteLine("compare_shifted " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_zero(x_)); Console.WriteLine("times_zero " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.times_3_equals(x_)); Console.WriteLine("times_3_equals " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.cast_cast(x_)); Console.WriteLine("cast_cast " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.cast_sign(x_)); Console.WriteLine("cast_sign " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.cast_unsigned(x_)); Console.WriteLine("cast_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.cast_sign_long(x_)); Console.WriteLine("cast_sign_long " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.cast_down_up(x_)); Console.WriteLine("cast_down_up " + digest);
        digest = 1; foreach (var x_ in Of.Ulong) Add(I.cast_down_up_unsigned(x_)); Console.WriteLine("cast_down_up_unsigned " + digest);
        digest = 1; foreach (var x_ in Of.Byte) foreach (var y_ in Of.Byte) Add(I.cast_add(x_, y_)); Console.WriteLine("cast_add " + digest);
        digest = 1; foreach (var x_ in Of.Short) foreach (var y_ in Of.Short) Add(I.cast_mul_short(x_, y_)); Console.WriteLine("cast_mul_short " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.cast_shift(x_)); Console.WriteLine("cast_shift " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.cast_shift_signed(x_)); Console.WriteLine("cast_shift_signed " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.cast_masked(x_)); Console.WriteLine("cast_masked " + digest);
        digest = 1; foreach (var x_ in Of.Long) foreach (var y_ in Of.Long) Add(I.cast_long_sum(x_, y_)); Console.WriteLine("cast_long_sum " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.cast_long_and(x_)); Console.WriteLine("cast_long_and " + digest);
        digest = 1; foreach (var x_ in Of.Byte) Add(I.byte_not(x_)); Console.WriteLine("byte_not " + digest);
        digest = 1; foreach (var x_ in Of.Byte) foreach (var y_ in Of.Byte) Add(I.byte_average(x_, y_)); Console.WriteLine("byte_average " + digest);
        digest = 1; foreach (var x_ in Of.Byte) foreach (var y_ in Of.Byte) Add(I.byte_max(x_, y_)); Console.WriteLine("byte_max " + digest);
        digest = 1; foreach (var x_ in Of.Short) Add(I.short_neg(x_)); Console.WriteLine("short_neg " + digest);
        digest = 1; foreach (var x_ in Of.Ushort) Add(I.ushort_high(x_)); Console.WriteLine("ushort_high " + digest);
        digest = 1; foreach (var lo_ in Of.Byte) foreach (var hi_ in Of.Byte) Add(I.short_from_bytes(lo_, hi_)); Console.WriteLine("short_from_bytes " + digest);
        digest = 1; foreach (var a_ in Of.Byte) foreach (var b_ in Of.Byte) foreach (var c_ in Of.Byte) foreach (var d_ in Of.Byte) Add(I.int_from_bytes(a_, b_, c_, d_)); Console.WriteLine("int_from_bytes " + digest);
        digest = 1; foreach (var r_ in Of.Int) foreach (var g_ in Of.Int) foreach (var b_ in Of.Int) Add(I.rgb(r_, g_, b_)); Console.WriteLine("rgb " + digest);
        digest = 1; foreach (var x_ in Of.Byte) foreach (var y_ in Of.Byte) Add(I.byte_sum(x_, y_)); Console.WriteLine("byte_sum " + digest);
        digest = 1; foreach (var x_ in Of.Byte) foreach (var y_ in Of.Byte) Add(I.byte_equal(x_, y_)); Console.WriteLine("byte_equal " + digest);
        digest = 1; foreach (var x_ in Of.Sbyte) Add(I.sbyte_abs(x_)); Console.WriteLine("sbyte_abs " + digest);
        digest = 1; foreach (var x_ in Of.Uint) foreach (var y_ in Of.Long) Add(I.uint_to_long_add(x_, y_)); Console.WriteLine("uint_to_long_add " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.int_to_long_shift(x_)); Console.WriteLine("int_to_long_shift " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.uint_long_shift(x_)); Console.WriteLine("uint_long_shift " + digest);
        digest = 1; foreach (var x_ in Of.Long) Add(I.long_shift_int(x_)); Console.WriteLine("long_shift_int " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_times_one(x_)); Console.WriteLine("f_times_one " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_minus_zero(x_)); Console.WriteLine("f_minus_zero " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_plus_zero(x_)); Console.WriteLine("f_plus_zero " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_neg_neg(x_)); Console.WriteLine("f_neg_neg " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_neg(x_)); Console.WriteLine("f_neg " + digest);
        digest = 1; foreach (var x_ in Of.Float) Add(I.f_neg_float(x_)); Console.WriteLine("f_neg_float " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_neg_mul(x_, y_)); Console.WriteLine("f_neg_mul " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_neg_mul_neg(x_, y_)); Console.WriteLine("f_neg_mul_neg " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_sub_neg(x_, y_)); Console.WriteLine("f_sub_neg " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_add_neg(x_, y_)); Console.WriteLine("f_add_neg " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_times_two(x_)); Console.WriteLine("f_times_two " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_div_two(x_)); Console.WriteLine("f_div_two " + digest);
        digest = 1; foreach (var x_ in Of.Float) Add(I.f_div_power(x_)); Console.WriteLine("f_div_power " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_times_minus_one(x_)); Console.WriteLine("f_times_minus_one " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_div_minus_one(x_)); Console.WriteLine("f_div_minus_one " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_self_equal(x_)); Console.WriteLine("f_self_equal " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_is_nan(x_)); Console.WriteLine("f_is_nan " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_less(x_, y_)); Console.WriteLine("f_less " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_not_less(x_, y_)); Console.WriteLine("f_not_less " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_equal(x_, y_)); Console.WriteLine("f_equal " + digest);
        digest = 1; foreach (var x_ in Of.Float) foreach (var y_ in Of.Float) Add(I.f_not_equal(x_, y_)); Console.WriteLine("f_not_equal " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_le_by_or(x_, y_)); Console.WriteLine("f_le_by_or " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_positive(x_)); Console.WriteLine("f_positive " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_min(x_, y_)); Console.WriteLine("f_min " + digest);
        digest = 1; foreach (var x_ in Of.Float) foreach (var y_ in Of.Float) Add(I.f_max(x_, y_)); Console.WriteLine("f_max " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_abs(x_)); Console.WriteLine("f_abs " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_clamp(x_)); Console.WriteLine("f_clamp " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) foreach (var c_ in Of.Bool) Add(I.f_select(x_, y_, c_)); Console.WriteLine("f_select " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_square(x_)); Console.WriteLine("f_square " + digest);
        digest = 1; foreach (var x_ in Of.Double) foreach (var y_ in Of.Double) Add(I.f_average(x_, y_)); Console.WriteLine("f_average " + digest);
        digest = 1; foreach (var a_ in Of.Double) foreach (var b_ in Of.Double) foreach (var t_ in Of.Double) Add(I.f_lerp(a_, b_, t_)); Console.WriteLine("f_lerp " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_horner(x_)); Console.WriteLine("f_horner " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.f_from_int(x_)); Console.WriteLine("f_from_int " + digest);
        digest = 1; foreach (var x_ in Of.Uint) Add(I.f_from_uint(x_)); Console.WriteLine("f_from_uint " + digest);
        digest = 1; foreach (var x_ in Of.Double) if (Math.Abs(x_) < 1e9) Add(I.f_to_int(x_)); Console.WriteLine("f_to_int " + digest);
        digest = 1; foreach (var x_ in Of.Float) Add(I.f_widen(x_)); Console.WriteLine("f_widen " + digest);
        digest = 1; foreach (var x_ in Of.Float) Add(I.f_narrow_widen(x_)); Console.WriteLine("f_narrow_widen " + digest);
        digest = 1; foreach (var x_ in Of.Float) foreach (var y_ in Of.Float) Add(I.f_float_via_double(x_, y_)); Console.WriteLine("f_float_via_double " + digest);
        digest = 1; foreach (var x_ in Of.Float) foreach (var y_ in Of.Float) Add(I.f_float_product(x_, y_)); Console.WriteLine("f_float_product " + digest);
        digest = 1; foreach (var x_ in Of.Float) Add(I.f_compare_const(x_)); Console.WriteLine("f_compare_const " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_zero_test(x_)); Console.WriteLine("f_zero_test " + digest);
        digest = 1; foreach (var x_ in Of.Float) if (Math.Abs(x_) < 1e9) Add(I.f_to_long(x_)); Console.WriteLine("f_to_long " + digest);
        digest = 1; foreach (var x_ in Of.Double) Add(I.f_between(x_)); Console.WriteLine("f_between " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.switch_table(x_)); Console.WriteLine("switch_table " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.switch_bits(x_)); Console.WriteLine("switch_bits " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.switch_affine(x_)); Console.WriteLine("switch_affine " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.if_return(x_)); Console.WriteLine("if_return " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.if_chain(x_)); Console.WriteLine("if_chain " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.if_assign(x_, y_)); Console.WriteLine("if_assign " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.if_swap_min(x_, y_)); Console.WriteLine("if_swap_min " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.if_nested(x_, y_)); Console.WriteLine("if_nested " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var f_ in Of.Int) Add(I.if_or_assign(x_, f_)); Console.WriteLine("if_or_assign " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.accumulate(x_, y_)); Console.WriteLine("accumulate " + digest);
        digest = 1; foreach (var a_ in Of.Bool) foreach (var b_ in Of.Bool) Add(I.flag_build(a_, b_)); Console.WriteLine("flag_build " + digest);
        digest = 1; foreach (var x_ in Of.Int) Add(I.dead_branch(x_)); Console.WriteLine("dead_branch " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.early_out(x_, y_)); Console.WriteLine("early_out " + digest);
        digest = 1; foreach (var x_ in Of.Int) foreach (var y_ in Of.Int) Add(I.hash_combine(x_, y_)); Console.WriteLine("hash_combine " + digest);
    }
}
