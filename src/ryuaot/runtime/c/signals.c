/* Hardware faults in compiled code become exceptions; a stack overflow is reported on the alternate stack. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "stackwalk.h"

/* As in the CLR a fault in the first page is a null reference; so is an address that is none at all on x86-64 (not
   canonical), for which the kernel reports address 0. Compiled code has an explicit null check if an access at an offset
   from null could lie beyond it. Any other bad address ends the process: AccessViolationException cannot be caught. */
enum { NULL_REGION = 0x1000, RED_ZONE = 128, ALTERNATE_STACK = 64 * 1024 };

#if defined(__x86_64__) || defined(__i386__)

#ifdef __i386__
enum { IP = REG_EIP, FP = REG_EBP, SP = REG_ESP };
static const int register_order[] = {REG_EAX, REG_ECX, REG_EDX, REG_EBX, REG_ESP, REG_EBP, REG_ESI, REG_EDI};
static const int saved_registers[RT_INT_SAVED] = {REG_EBX, REG_ESI, REG_EDI};
#else
enum { IP = REG_RIP, FP = REG_RBP, SP = REG_RSP };
static const int register_order[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                     REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
#ifdef RT_MICROSOFT
static const int saved_registers[RT_INT_SAVED] = {REG_RBX, REG_RSI, REG_RDI, REG_R12, REG_R13, REG_R14, REG_R15};
#else
static const int saved_registers[RT_INT_SAVED] = {REG_RBX, REG_R12, REG_R13, REG_R14, REG_R15};
#endif
#endif

static void read_context(const ucontext_t *u, Context *context) {
    const greg_t *r = u->uc_mcontext.gregs;
    context->ip = (uintptr_t)r[IP];
    context->fp = (uintptr_t)r[FP];
    context->sp = (uintptr_t)r[SP];
#ifdef RT_MICROSOFT
    memcpy(context->floats, &u->uc_mcontext.fpregs->_xmm[6], sizeof context->floats);
#endif
    for (int i = 0; i < RT_INT_SAVED; i++) {
        context->regs[i] = (uintptr_t)r[saved_registers[i]];
    }
}

static void redirect(ucontext_t *u, uintptr_t code, uintptr_t sp, uintptr_t argument) {
#ifdef __i386__
    uintptr_t *top = (uintptr_t *)sp - 5; /* a return address, and the argument at a multiple of 16 */
    top[1] = argument;
    sp = (uintptr_t)top;
#else
    u->uc_mcontext.gregs[REG_RDI] = (greg_t)argument;
    sp -= 8;
#endif
    u->uc_mcontext.gregs[IP] = (greg_t)code;
    u->uc_mcontext.gregs[SP] = (greg_t)sp;
    u->uc_mcontext.gregs[REG_EFL] &= ~(greg_t)0x400; /* the direction flag, as the ABI wants it */
}

static void return_from_leaf(const ucontext_t *u RT_UNUSED, Context *context) {
    context->ip = *(uintptr_t *)context->sp;
    context->sp += sizeof(uintptr_t);
}

/* The frame record that code without a frame has not made. */
static void stand_up(const ucontext_t *u RT_UNUSED, Context *context) {
    context->sp -= 8;
    *(uintptr_t *)context->sp = context->fp;
    context->fp = context->sp;
}

static uintptr_t register_value(const ucontext_t *u, unsigned number) {
    return (uintptr_t)u->uc_mcontext.gregs[register_order[number]];
}

/* The address of a memory operand (Intel SDM 2.1.5); `at` points to the byte after ModRM. */
static uintptr_t operand_address(const ucontext_t *u, unsigned rex, unsigned modrm, const uint8_t *at) {
    unsigned mod = modrm >> 6, rm = modrm & 7;
    uintptr_t address = 0;
    int32_t displacement = 0;
    bool wide = mod == 2;
    if (rm == 4) {
        unsigned sib = *at++;
        unsigned index = (sib >> 3 & 7) | (rex & 2) << 2, base = sib & 7;
        if (index != 4) {
            address += register_value(u, index) << (sib >> 6);
        }
        if (base == 5 && mod == 0) {
            wide = true;
        } else {
            address += register_value(u, base | (rex & 1) << 3);
        }
    } else if (rm == 5 && mod == 0) {
        memcpy(&displacement, at, 4);
#ifdef __i386__
        return (uintptr_t)displacement;
#else
        return (uintptr_t)(at + 4) + (uintptr_t)(intptr_t)displacement;
#endif
    } else {
        address += register_value(u, rm | (rex & 1) << 3);
    }
    if (wide) {
        memcpy(&displacement, at, 4);
    } else if (mod == 1) {
        displacement = (int8_t)*at;
    }
    return address + (uintptr_t)(intptr_t)displacement;
}

/* Whether the div or idiv at the instruction pointer divides by zero; else its quotient overflowed. */
static bool divisor_is_zero(const ucontext_t *u) {
    const uint8_t *at = (const uint8_t *)u->uc_mcontext.gregs[IP];
    unsigned rex = 0;
    bool half = false;
    for (; *at == 0x66 || (*at & 0xF0) == 0x40; at++) {
        half = half || *at == 0x66;
        rex = *at == 0x66 ? rex : *at;
    }
    unsigned opcode = *at++, modrm = *at++;
    uintptr_t value = 0;
    size_t size = opcode == 0xF6 ? 1 : rex & 8 ? 8 : half ? 2 : 4;
    if (modrm >> 6 == 3) {
        value = register_value(u, (modrm & 7) | (rex & 1) << 3);
    } else {
        memcpy(&value, (const void *)operand_address(u, rex, modrm, at), size);
    }
    return size == sizeof value ? value == 0 : (value & (((uintptr_t)1 << 8 * size) - 1)) == 0;
}

#elif defined(__aarch64__)

static void read_context(const ucontext_t *u, Context *context) {
    const mcontext_t *m = &u->uc_mcontext;
    context->ip = m->pc;
    context->fp = m->regs[29];
    context->sp = m->sp;
    for (int i = 0; i < RT_INT_SAVED; i++) {
        context->regs[i] = m->regs[19 + i];
    }
    /* The vector registers are in a chain of records { magic, size, ... }. */
    const uint8_t *record = (const uint8_t *)m->__reserved;
    for (;;) {
        uint32_t magic, size;
        memcpy(&magic, record, 4);
        memcpy(&size, record + 4, 4);
        if (magic == 0 || size == 0) {
            break;
        }
        if (magic == 0x46508001) {
            for (int i = 0; i < RT_FLOAT_SAVED; i++) {
                memcpy(&context->floats[i], record + 16 + 16 * (8 + i), 8);
            }
            break;
        }
        record += size;
    }
}

static void redirect(ucontext_t *u, uintptr_t code, uintptr_t sp, uintptr_t argument) {
    u->uc_mcontext.pc = code;
    u->uc_mcontext.sp = sp;
    u->uc_mcontext.regs[0] = argument;
}

static void return_from_leaf(const ucontext_t *u, Context *context) { context->ip = u->uc_mcontext.regs[30]; }

/* The frame record that code without a frame has not made. */
static void stand_up(const ucontext_t *u, Context *context) {
    context->sp -= 16;
    ((uintptr_t *)context->sp)[0] = context->fp;
    ((uintptr_t *)context->sp)[1] = u->uc_mcontext.regs[30];
    context->fp = context->sp;
}

static bool divisor_is_zero(const ucontext_t *u RT_UNUSED) { return true; }

#elif defined(__arm__)

enum { IT_STATE = 0x0600FC00, THUMB = 0x20 }; /* of the status register */

/* s0, s1, ...: in a chain of records { magic, size, contents }. Null where there are none. */
static uint32_t *floating_registers(const ucontext_t *u) {
    uint32_t *record = (uint32_t *)(uintptr_t)u->uc_regspace;
    const uint32_t *end = record + sizeof u->uc_regspace / 4;
    while (record + 2 < end && record[0] != 0x56465001) {
        if (record[0] == 0 || record[1] < 8) {
            return NULL;
        }
        record += record[1] / 4;
    }
    return record + 2 < end ? record + 2 : NULL;
}

static void read_context(const ucontext_t *u, Context *context) {
    const mcontext_t *m = &u->uc_mcontext;
    context->ip = m->arm_pc;
    context->fp = m->arm_fp;
    context->sp = m->arm_sp;
    memcpy(context->regs, &m->arm_r4, sizeof context->regs);
    const uint32_t *singles = floating_registers(u);
    if (singles != NULL) {
        memcpy(context->floats, singles + 16, sizeof context->floats);
    }
}

/* VLDR and VSTR want a multiple of 4; where IL reads a float through a pointer that is none (x86 allows it, and the
   prefix `unaligned.` is often left out), what the instruction (DDI 0406C A8.8.333, A8.8.413) wanted is done here. */
static bool done_unaligned(ucontext_t *u) {
    mcontext_t *m = &u->uc_mcontext;
    const uint16_t *code = (const uint16_t *)m->arm_pc;
    uint32_t *singles = floating_registers(u);
    if (!(m->arm_cpsr & THUMB) || (m->arm_cpsr & IT_STATE) || singles == NULL) {
        return false;
    }
    unsigned first = code[0], second = code[1], base = first & 15;
    if ((first & 0xFF20) != 0xED00 || (second & 0x0E00) != 0x0A00 || base == 15) {
        return false;
    }
    uintptr_t offset = 4 * (second & 0xFF), address = (&m->arm_r0)[base];
    address = first & 0x80 ? address + offset : address - offset;
    bool twice = second & 0x100;
    unsigned high = first >> 6 & 1, low = second >> 12;
    uint32_t *value = singles + (twice ? 2 * (16 * high + low) : 2 * low + high);
    if (first & 0x10) {
        memcpy(value, (const void *)address, twice ? 8 : 4);
    } else {
        memcpy((void *)address, value, twice ? 8 : 4);
    }
    m->arm_pc += 4;
    return true;
}

static void redirect(ucontext_t *u, uintptr_t code, uintptr_t sp, uintptr_t argument) {
    mcontext_t *m = &u->uc_mcontext;
    m->arm_pc = RT_CODE(code);
    m->arm_sp = sp;
    m->arm_r0 = argument;
    m->arm_cpsr &= ~(uint32_t)(IT_STATE | THUMB);
    m->arm_cpsr |= code & 1 ? THUMB : 0;
}

static void return_from_leaf(const ucontext_t *u, Context *context) { context->ip = RT_CODE(u->uc_mcontext.arm_lr); }

/* The frame record that code without a frame has not made. */
static void stand_up(const ucontext_t *u, Context *context) {
    context->sp -= 8;
    ((uintptr_t *)context->sp)[0] = context->fp;
    ((uintptr_t *)context->sp)[1] = u->uc_mcontext.arm_lr;
    context->fp = context->sp;
}

static bool divisor_is_zero(const ucontext_t *u RT_UNUSED) { return true; }

#endif

RT_NORETURN static void fail_after_fault(uintptr_t kind) { rt_fail((int)kind); }

/* Resumes the thread in fail_after_fault, with a transition frame for the faulting instruction. */
static bool raise_in_managed_code(ucontext_t *u, int kind) {
    Context context;
    read_context(u, &context);
    bool leaf = context.ip >= RT_CODE(rt_leaf_begin) && context.ip < RT_CODE(rt_leaf_end);
    if (leaf) {
        return_from_leaf(u, &context);
        context.ip--; /* inside the call: its site need not be a safepoint */
    }
    const Method *method = rt_find_method(context.ip);
    if (method == NULL) {
        return false;
    }
    MethodInfo info;
    rt_decode_method(method, &info);
    if (rt_is_bare(&info, (uint32_t)(context.ip - (uintptr_t)method->start))) {
        stand_up(u, &context);
    }
    TransitionFrame *frame = (TransitionFrame *)((context.sp - RED_ZONE - sizeof *frame) & ~(uintptr_t)15);
    frame->prev = rt_tls.top;
    frame->context = context;
    frame->context.sp |= 1;
    rt_tls.top = frame;
    redirect(u, (uintptr_t)fail_after_fault, (uintptr_t)frame, (uintptr_t)kind);
    return true;
}

static void say(const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written <= 0) {
            return;
        }
        text += written;
        length -= (size_t)written;
    }
}

static void end_by(int signal_number) {
    signal(signal_number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(signal_number);
    _exit(128 + signal_number);
}

/* As .NET does it: the stack overflow is named and the process aborts, with nothing unwound. */
static void report_overflow(const ucontext_t *u) {
    say("Stack overflow.\n");
    Context context;
    read_context(u, &context);
    const Method *method = rt_find_method(context.ip);
    for (int i = 0; i < 32 && method != NULL; i++) {
        say("   at ");
        say(method->name);
        say("\n");
        MethodInfo info;
        rt_decode_method(method, &info);
        uintptr_t *fp = (uintptr_t *)context.fp;
        if ((uint8_t *)fp < rt_tls.stack_low || (uint8_t *)fp >= rt_tls.stack_high) {
            break;
        }
        context.ip = RT_CODE(fp[1]) - 1;
        context.fp = fp[0];
        method = rt_find_method(context.ip);
    }
    end_by(SIGABRT);
}

static void on_fault(int number, siginfo_t *info, void *raw) {
    ucontext_t *u = raw;
    int saved_errno = errno;
    if (number == SIGFPE) {
        if (raise_in_managed_code(u, divisor_is_zero(u) ? FAIL_DIVIDE_BY_ZERO : FAIL_OVERFLOW)) {
            errno = saved_errno;
            return;
        }
        end_by(number);
    }
    uint8_t *address = info->si_addr;
    if (rt_tls.stack_low != NULL && address < rt_tls.stack_low + 4096 && address >= rt_tls.stack_low - (1 << 20)) {
        report_overflow(u);
    }
    if ((uintptr_t)address < NULL_REGION && raise_in_managed_code(u, FAIL_NULL_REFERENCE)) {
        errno = saved_errno;
        return;
    }
#ifdef __arm__
    if (number == SIGBUS && done_unaligned(u)) {
        errno = saved_errno;
        return;
    }
#endif
    Context context;
    read_context(u, &context);
    const Method *method = rt_find_method(context.ip);
    if (method == NULL) {
        say("Fatal error: invalid memory access.\n");
        end_by(number);
    }
    say("Fatal error. System.AccessViolationException: Attempted to read or write protected memory. "
        "This is often an indication that other memory is corrupt.\n   at ");
    say(method->name);
    say("\n");
    end_by(SIGABRT);
}

void rt_signals_init_thread(void) {
    stack_t stack = {.ss_size = ALTERNATE_STACK};
    stack.ss_sp = mmap(NULL, ALTERNATE_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp != MAP_FAILED) {
        sigaltstack(&stack, NULL);
    }
}

void rt_signals_init(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    sigaction(SIGFPE, &action, NULL);
    signal(SIGPIPE, SIG_IGN); /* as the CLR: a write to a closed pipe is an error code */
}
