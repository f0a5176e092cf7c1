"""What differs between the class libraries that programs are compiled with: data, a column a version."""
