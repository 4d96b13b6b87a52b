// Thoughts of many tables side by side. On an accelerator a group of threads has some thoughts in hand: the choices of all of
// them are played on in a batch of worlds each, and in every step its threads do one and the same: they decide turns by first
// impressions and play them, or play those of characters, or renew thoughts whose worlds have all been tried. A unit has more
// than one group, and while one of them waits another goes on.
#pragma once
#include "hall.h"
#include <vector>

/** What imagined players go by; those of trials as well, unless an exploiter thinks. */
using Quick = Judge<QuickNet<HIDDEN>>;
using AllAlike = Judges<Quick>;
using WithExploiter = Judges<Quick, Judge<Net<LEARNER>>>;

template <class J> DEVICE inline J judgesIn(const Hall &hall, const Quick &prey) {
  if constexpr (std::is_same_v<J, AllAlike>) return {prey, {}};
  else return {prey, {{hall.learner->calm}}};
}

#ifdef __CUDACC__
constexpr int THREADS = 512;
constexpr int WARPS = THREADS / 32;
constexpr int GROUPS = 2;

/** Threads that do one and the same. */
struct Group {
  static constexpr int SIZE = THREADS / GROUPS;
  /** Its number from one, and that of this thread in it. */
  const int number, thread;

  __device__ void sync() const { asm volatile("barrier.sync %0, %1;" ::"r"(number), "n"(SIZE) : "memory"); }
  /** Waits for all, and says for how many something holds. */
  __device__ int count(bool holds) const {
    int found;
    asm volatile("{.reg .pred p; setp.ne.u32 p, %3, 0; barrier.red.popc.u32 %0, %1, %2, p;}"
                 : "=r"(found)
                 : "r"(number), "n"(SIZE), "r"(int(holds))
                 : "memory");
    return found;
  }
};

/** How many thoughts a group has in hand; how many trials it keeps at most, for each thought and in all. */
constexpr int IN_HAND = Group::SIZE / 4;
constexpr int FOR_EACH = 4 * A_BATCH;
constexpr int KEPT = IN_HAND * FOR_EACH;
static_assert(KEPT == 16 * Group::SIZE && A_BATCH == 16, "a thread looks after sixteen trials, half a warp draws a batch of worlds");

/** What a trial waits for. */
enum Awaited : uint8_t { NOTHING_MORE, A_MOVE, A_DECISION };

/** What a group writes on. */
struct alignas(16) Sheet {
  /** What each trial waits for, and which ones the next step is for. */
  uint8_t waits[KEPT];
  uint16_t chosen[Group::SIZE];
  /** Which thoughts are in hand, and how many of the trials of each have not ended; a bit for those where none is left. */
  int numbers[IN_HAND], left[IN_HAND];
  unsigned ready[IN_HAND / 32];
  int sums[Group::SIZE / 32];
};

/** A group that thinks. */
template <class J> struct Thinker {
  static constexpr int NONE_YET = -1, NO_MORE = -2;
  static constexpr int ALL = Group::SIZE;
  const Hall &hall;
  const J judges;
  Sheet &sheet;
  const Shelf trials;
  Stock *const stocks;
  const Group group;

  __device__ void run(int count) {
    const int thread = group.thread, warp = thread / 32, lane = thread % 32;
    for (int at = thread; at < KEPT; at += ALL) sheet.waits[at] = NOTHING_MORE;
    if (thread < IN_HAND) {
      sheet.numbers[thread] = NONE_YET;
      sheet.left[thread] = 0;
    }
    for (;;) {
      group.sync();
      const uint4 waits = reinterpret_cast<const uint4 *>(sheet.waits)[thread];
      const unsigned moves = those(waits, A_MOVE), decisions = those(waits, A_DECISION);
      // Both are counted in one number: the decisions in its upper half.
      const int own = __popc(moves) + (__popc(decisions) << 16);
      int before = own;
      UNROLL for (int reach = 1; reach < 32; reach *= 2) {
        const int other = __shfl_up_sync(~0u, before, reach);
        if (lane >= reach) before += other;
      }
      if (lane == 31) sheet.sums[warp] = before;
      before -= own;
      const bool isReady = thread < IN_HAND && sheet.left[thread] == 0 && sheet.numbers[thread] != NO_MORE;
      const unsigned allReady = __ballot_sync(~0u, isReady);
      if (thread < IN_HAND && lane == 0) sheet.ready[warp] = allReady;
      const int ready = group.count(isReady);
      int all = 0;
      UNROLL for (int at = 0; at < ALL / 32; at++) {
        if (at == warp) before += all;
        all += sheet.sums[at];
      }
      const int toDecide = all >> 16, toPlay = all & 65535;
      if (all == 0 && ready == 0) return;
      const bool renews = ready >= ALL / A_BATCH || all == 0 || (ready >= ALL / 32 && toDecide < ALL && toPlay < ALL);
      const bool decides = toDecide >= fewer(ALL, toPlay);
      if (renews) renew(count);
      else step(decides ? decisions : moves, decides ? before >> 16 : before & 65535, decides ? toDecide : toPlay, decides);
    }
  }

private:
  /** Which of sixteen trials wait for something, a bit for each. */
  __device__ static unsigned those(uint4 waits, Awaited what) {
    const auto among = [=](unsigned four) { return ((__vcmpeq4(four, 0x01010101u * what) & 0x08040201) * 0x01010101u) >> 24; };
    return among(waits.x) | (among(waits.y) << 4) | (among(waits.z) << 8) | (among(waits.w) << 12);
  }

  /** A thread each does it for the first of those that wait for the same. */
  __device__ void step(unsigned own, int before, int all, bool areDecisions) {
    for (; own != 0 && before < ALL; own &= own - 1) sheet.chosen[before++] = uint16_t(16 * group.thread + __ffs(own) - 1);
    group.sync();
    if (group.thread >= all) return;
    const int place = sheet.chosen[group.thread];
    if (areDecisions) {
      const Trial trial = trials.get(place);
      trials.decide(place, judges.decide(trial, stocks[place]));
      // The trial is fetched anew then, since there was no room for it beside the sums of the judge.
      asm volatile("" ::: "memory");
    }
    play(place, areDecisions);
  }

  /** A trial goes on, and then waits for the next to act; or it has ended, and tells what has come of it. */
  __device__ void play(int place, bool isSingle) {
    Trial trial = trials.get(place);
    playOn(trial, stocks[place], isSingle);
    if (trial.table.stage < SHOWN) {
      trial.decided.start = trial.decided.thrown = Decision::OPEN;
      trials.put(place, trial);
      sheet.waits[place] = trial.ways[trial.table.seat] >= CLUB ? A_DECISION : A_MOVE;
      return;
    }
    const int hand = place / FOR_EACH, number = sheet.numbers[hand], world = place / 4 % A_BATCH, at = place % 4;
    const Thought &thought = hall.thoughts[number];
    hall.changes[number][world][at] = hall.equity->chance(trial.table, hall.games[number].table.seat, thought.likeness) - thought.now;
    hall.asked[number][world][at] = trial.decided.asked;
    sheet.waits[place] = NOTHING_MORE;
    atomicSub(&sheet.left[hand], 1);
  }

  /** Thoughts whose trials have all ended: more worlds for them, or the next thought in their place. Half a warp has one. */
  __device__ void renew(int count) {
    const int world = group.thread % A_BATCH;
    const Team own{world, A_BATCH, 65535u << (group.thread % 32 - world)};
    const int hand = readyOne(group.thread / A_BATCH);
    if (hand < 0) return;
    int number = sheet.numbers[hand];
    if (number < 0 || !goOn(own, hall.thoughts[number], hall.changes[number], hall.asked[number], hall.mindOf(hall.thoughts[number]))) {
      int next = 0;
      if (world == 0) next = addTo(&hall.counts->begun, 1);
      next = __shfl_sync(own.mask, next, 0, A_BATCH);
      number = next < count ? hall.waiting[next] : NO_MORE;
      if (world == 0) sheet.numbers[hand] = number;
      own.sync();
    }
    if (number < 0) return;
    const Thought &thought = hall.thoughts[number];
    if (world == 0) sheet.left[hand] = A_BATCH * __popc(unsigned(thought.running));
    const auto take = [&](int at, const Trial &trial, const Stock &stock) {
      const int place = FOR_EACH * hand + 4 * world + at;
      trials.put(place, trial);
      stocks[place] = stock;
      sheet.waits[place] = A_MOVE;
    };
    beginTrials(thought, hall.games[number].table, hall.mindOf(thought), hall.room, number, world, take);
  }
  /** The thought in hand that is ready after so many others, or −1. */
  __device__ int readyOne(int after) const {
    for (int word = 0; word < IN_HAND / 32; word++) {
      unsigned bits = sheet.ready[word];
      if (after < __popc(bits)) {
        for (; after > 0; after--) bits &= bits - 1;
        return 32 * word + __ffs(bits) - 1;
      }
      after -= __popc(bits);
    }
    return -1;
  }
};

/** Fetches what judges go by to where it is near. */
__device__ inline Quick judgeNear(const Hall &hall, unsigned char *shared) {
  constexpr int PARTS = sizeof(QuickTables<HIDDEN>) / sizeof(int4);
  for (int at = threadIdx.x; at < PARTS; at += THREADS) {
    reinterpret_cast<int4 *>(shared)[at] = reinterpret_cast<const int4 *>(hall.quick)[at];
  }
  __syncthreads();
  return {{*reinterpret_cast<const QuickTables<HIDDEN> *>(shared)}};
}

template <class J> __global__ void __launch_bounds__(THREADS, 1) thinkAll(Hall hall, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ Sheet sheets[GROUPS];
  const J judges = judgesIn<J>(hall, judgeNear(hall, shared));
  const int own = threadIdx.x / Group::SIZE;
  const size_t first = size_t(blockIdx.x * GROUPS + own) * KEPT;
  const Shelf trials{hall.trials + first * Shelf::PARTS, KEPT};
  const Group group{1 + own, int(threadIdx.x) % Group::SIZE};
  Thinker<J>{hall, judges, sheets[own], trials, hall.stocks + first, group}.run(count);
}

/** How many units the accelerator has that work by themselves. */
inline int unitCount() {
  int device, found;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&found, cudaDevAttrMultiProcessorCount, device));
  return found;
}
inline size_t trialsAtATime() { return size_t(unitCount()) * GROUPS * KEPT; }

/** Starts something that needs so many bytes near to the threads of each block. */
template <class K> void startWith(int bytes, K kernel, int blocks, int threads, const Hall &hall, int count) {
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, more(bytes, 48 << 10)));
  kernel<<<blocks, threads, bytes>>>(hall, count);
  check(cudaGetLastError());
}

void thinkOfAll(const Hall &hall, int count) {
  static const int units = unitCount();
  const auto kernel = hall.schemes ? thinkAll<WithExploiter> : thinkAll<AllAlike>;
  startWith(sizeof(*hall.quick), kernel, units, THREADS, hall, count);
}

/** What is believed of one seat that one of those who wait thinks about; `index` says which. */
template <int TYPE>
__device__ inline void believeOne(const Hall &hall, int index, unsigned char *sheet, const Team &team, const Quick &judge) {
  const int number = hall.waiting[index / SLOTS], other = index % SLOTS;
  Thought &thought = hall.thoughts[number];
  if (other >= thought.otherCount) return;
  const Mind &mind = hall.mindOf(thought);
  believe<TYPE>(team, Desk(sheet, mind.count(TYPE)), thought, number, hall.games[number].past, mind, other, hall.room, judge);
}

/** The teams of a block that has no judges. */
constexpr int TEAMS = 2;
template <int TYPE> __global__ void __launch_bounds__(32 * TEAMS, 12) believeAll(Hall hall, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  const int own = threadIdx.x / 32, index = blockIdx.x * TEAMS + own;
  if (index >= count * SLOTS) return;
  const Team team{int(threadIdx.x % 32), 32};
  believeOne<TYPE>(hall, index, shared + own * hall.deskBytes(TYPE), team, {{*hall.quick}});
}
__global__ void __launch_bounds__(THREADS, 1) believeJudges(Hall hall, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  const Quick judge = judgeNear(hall, shared);
  const int own = threadIdx.x / 32;
  const Team team{int(threadIdx.x % 32), 32};
  unsigned char *const sheet = shared + sizeof(*hall.quick) + own * hall.deskBytes(CLUB);
  for (int index = blockIdx.x * WARPS + own; index < count * SLOTS; index += gridDim.x * WARPS) {
    believeOne<CLUB>(hall, index, sheet, team, judge);
    team.sync();
  }
}
template <int TYPE = 0> void believeOfAll(const Hall &hall, int count) {
  static const int units = unitCount();
  if (count == 0) return;
  const int bytes = int(hall.deskBytes(TYPE));
  if constexpr (TYPE == CLUB) startWith(int(sizeof(*hall.quick)) + WARPS * bytes, believeJudges, units, THREADS, hall, count);
  else {
    startWith(TEAMS * bytes, believeAll<TYPE>, (count * SLOTS + TEAMS - 1) / TEAMS, 32 * TEAMS, hall, count);
    believeOfAll<TYPE + 1>(hall, count);
  }
}
#else
inline size_t trialsAtATime() { return 0; }
void thinkOfAll(const Hall &hall, int count) {
  for (int index = 0; index < count; index++) {
    const int number = hall.waiting[index];
    Thought &thought = hall.thoughts[number];
    const Mind &mind = hall.mindOf(thought);
    do {
      tryBatch(thought, hall.games[number].table, mind, hall.room, number, judgesIn<WithExploiter>(hall, {{*hall.quick}}), *hall.equity,
               hall.changes[number], hall.asked[number]);
    } while (goOn({0, 1}, thought, hall.changes[number], hall.asked[number], mind));
  }
}
void believeOfAll(const Hall &hall, int count) {
  static std::vector<Table> sheet(Desk::bytes(hall.mind.count(STANDARD)) / sizeof(Table) + 1);
  for (int index = 0; index < count; index++) {
    const int number = hall.waiting[index];
    believeAlone(reinterpret_cast<unsigned char *>(sheet.data()), hall.thoughts[number], number, hall.games[number].past,
                 hall.mindOf(hall.thoughts[number]), hall.room, Quick{{*hall.quick}});
  }
}
#endif

/** All who wait think, and act. */
void ponderAll(const Hall &hall, int count, Clock &clock) {
  believeOfAll(hall, count);
  each(count, [=] DEVICE(int index) {
    const int number = hall.waiting[index];
    Thought &thought = hall.thoughts[number];
    concludeBelief(thought, hall.games[number].table, hall.mindOf(thought), *hall.equity);
  });
  clock.stop(clock.believe);
  thinkOfAll(hall, count);
  each(count, [=] DEVICE(int index) {
    const int number = hall.waiting[index];
    const Thought &thought = hall.thoughts[number];
    int first = 0;
    for (int at = 1; at < thought.count; at++) {
      if (thought.impression[at] > thought.impression[first]) first = at;
    }
    const int best = thought.leader(hall.mindOf(thought));
    addTo(&hall.counts->thoughts, 1ull);
    addTo(&hall.counts->changed, best == first ? 0ull : 1ull);
    addTo(&hall.counts->worlds, (unsigned long long)thought.tried);
    addTo(&hall.counts->asked, (unsigned long long)thought.asked);
    hall.games[number].act(thought.choice[best]);
  });
  clock.stop(clock.think);
}
