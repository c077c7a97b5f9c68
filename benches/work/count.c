/* A plugin for QEMU 7.2 or newer that counts the instructions of a program, whatever
   processor it is for. Its five declarations stand here, so that no header is needed. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define EXPORTED __attribute__((visibility("default")))

struct qemu_plugin_tb;
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_vcpu_tb_trans_cb(
    uint64_t plugin, void (*callback)(uint64_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(
    struct qemu_plugin_tb *block, int operation, void *number, uint64_t added);
void qemu_plugin_register_atexit_cb(
    uint64_t plugin, void (*callback)(uint64_t, void *), void *data);

EXPORTED int qemu_plugin_version = 1;

static uint64_t count;

/* A block is translated once; from then on each run of it adds its length. */
static void translated(uint64_t plugin, struct qemu_plugin_tb *block) {
  const int add = 0;
  (void)plugin;
  qemu_plugin_register_vcpu_tb_exec_inline(block, add, &count, qemu_plugin_tb_n_insns(block));
}

static void ended(uint64_t plugin, void *data) {
  (void)plugin;
  (void)data;
  fprintf(stderr, "instructions %llu\n", (unsigned long long)count);
}

EXPORTED int qemu_plugin_install(uint64_t plugin, const void *info, int count, char **arguments) {
  (void)info;
  (void)count;
  (void)arguments;
  qemu_plugin_register_vcpu_tb_trans_cb(plugin, translated);
  qemu_plugin_register_atexit_cb(plugin, ended, NULL);
  return 0;
}
