/*
 * A library to preload into a program. While the file DISK_FAILS_WHILE exists, one in fifty of the program's syncs and
 * one in five hundred of its positioned writes are not done, and fail with an input/output error.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int fails(unsigned one_in) {
  const char *sign = getenv("DISK_FAILS_WHILE");
  const int kept = errno;
  unsigned drawn = 1;
  if (sign != NULL && access(sign, F_OK) == 0) getrandom(&drawn, sizeof drawn, 0);
  errno = drawn % one_in == 0 ? EIO : kept;
  return drawn % one_in == 0;
}

#define FAILING(one_in, type, name, parameters, arguments)                 \
  type name parameters {                                                   \
    static type(*original) parameters;                                     \
    if (original == NULL) original = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
    return fails(one_in) ? -1 : original arguments;                        \
  }

FAILING(50, int, fsync, (int file), (file))
FAILING(50, int, fdatasync, (int file), (file))
FAILING(500, ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at))
FAILING(500, ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t at), (file, bytes, count, at))
FAILING(500, ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t at), (file, parts, count, at))
FAILING(500, ssize_t, pwritev64, (int file, const struct iovec *parts, int count, off64_t at), (file, parts, count, at))
