/* Loaded before a server: each call that forces something to the disk takes SLOW_DISK_MS longer, as on a disk that is busy. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void waitForDisk(void) {
  const char *millis = getenv("SLOW_DISK_MS");
  if (millis) usleep(atoi(millis) * 1000);
}

int fsync(int file) {
  waitForDisk();
  return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  waitForDisk();
  return syscall(SYS_fdatasync, file);
}
