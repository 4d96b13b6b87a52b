// Searches of many tables side by side. On a GPU a group of threads works on several searches at a time: the choices of each
// are rolled out in a batch of determinizations. In every step all threads of the group do the same kind of work, to avoid
// divergence: they decide turns by the network and play them, or play turns of characters, or refill searches whose
// rollouts have ended. A multiprocessor runs more than one group, so that one goes on while another waits.
#pragma once
#include "simulation.h"
#include <vector>

/** The policy of particles; of rollouts as well, unless an exploiter searches. */
using QuantizedPolicy = NetworkPolicy<QuantizedNet<HIDDEN>>;
using AllAlike = RolloutPolicies<QuantizedPolicy>;
using WithExploiter = RolloutPolicies<QuantizedPolicy, NetworkPolicy<Net<LEARNER>>>;

template <class J> DEVICE inline J policiesIn(const Simulation &simulation, const QuantizedPolicy &duchess) {
  if constexpr (std::is_same_v<J, AllAlike>) return {duchess, {}};
  else return {duchess, {{simulation.learner->average}}};
}

#ifdef __CUDACC__
constexpr int THREADS = 512;
constexpr int WARPS = THREADS / 32;
constexpr int GROUPS = 2;

/** Threads that do the same kind of work at a time. */
struct Group {
  static constexpr int SIZE = THREADS / GROUPS;
  /** The number of the group, from 1, and of this thread in it. */
  const int number, thread;

  __device__ void sync() const { asm volatile("barrier.sync %0, %1;" ::"r"(number), "n"(SIZE) : "memory"); }
  /** A barrier that counts for how many threads the condition holds. */
  __device__ int count(bool holds) const {
    int found;
    asm volatile("{.reg .pred p; setp.ne.u32 p, %3, 0; barrier.red.popc.u32 %0, %1, %2, p;}"
                 : "=r"(found)
                 : "r"(number), "n"(SIZE), "r"(int(holds))
                 : "memory");
    return found;
  }
};

/** How many searches a group works on at a time; the most trials it holds, for each search and in all. */
constexpr int ACTIVE_SEARCHES = Group::SIZE / 4;
constexpr int TRIALS_PER_SEARCH = 4 * ROLLOUT_BATCH;
constexpr int MAX_TRIALS = ACTIVE_SEARCHES * TRIALS_PER_SEARCH;
static_assert(MAX_TRIALS == 16 * Group::SIZE && ROLLOUT_BATCH == 16, "a thread looks after sixteen trials, half a warp samples a batch");

/** What a trial waits for. */
enum Awaited : uint8_t { IDLE, MOVE_DUE, NETWORK_DUE };

/** The shared memory of a group. */
struct alignas(16) GroupState {
  /** What each trial waits for, and the trials chosen for the next step. */
  uint8_t waits[MAX_TRIALS];
  uint16_t chosen[Group::SIZE];
  /** The active searches, how many trials of each are still running, and a bit for each search without running trials. */
  int numbers[ACTIVE_SEARCHES], left[ACTIVE_SEARCHES];
  unsigned ready[ACTIVE_SEARCHES / 32];
  int sums[Group::SIZE / 32];
};

/** The worker of one group. */
template <class J> struct SearchGroup {
  static constexpr int NONE_YET = -1, NO_MORE = -2;
  static constexpr int ALL = Group::SIZE;
  const Simulation &simulation;
  const J policies;
  GroupState &state;
  const TrialStore trials;
  Stock *const stocks;
  const Group group;

  __device__ void run(int count) {
    const int thread = group.thread, warp = thread / 32, lane = thread % 32;
    for (int at = thread; at < MAX_TRIALS; at += ALL) state.waits[at] = IDLE;
    if (thread < ACTIVE_SEARCHES) {
      state.numbers[thread] = NONE_YET;
      state.left[thread] = 0;
    }
    for (;;) {
      group.sync();
      const uint4 waits = reinterpret_cast<const uint4 *>(state.waits)[thread];
      const unsigned moves = those(waits, MOVE_DUE), decisions = those(waits, NETWORK_DUE);
      // Both are counted in one number: the decisions in its upper half.
      const int own = __popc(moves) + (__popc(decisions) << 16);
      int before = own;
      UNROLL for (int reach = 1; reach < 32; reach *= 2) {
        const int other = __shfl_up_sync(~0u, before, reach);
        if (lane >= reach) before += other;
      }
      if (lane == 31) state.sums[warp] = before;
      before -= own;
      const bool isReady = thread < ACTIVE_SEARCHES && state.left[thread] == 0 && state.numbers[thread] != NO_MORE;
      const unsigned allReady = __ballot_sync(~0u, isReady);
      if (thread < ACTIVE_SEARCHES && lane == 0) state.ready[warp] = allReady;
      const int ready = group.count(isReady);
      int all = 0;
      UNROLL for (int at = 0; at < ALL / 32; at++) {
        if (at == warp) before += all;
        all += state.sums[at];
      }
      const int toDecide = all >> 16, toPlay = all & 65535;
      if (all == 0 && ready == 0) return;
      const bool renews = ready >= ALL / ROLLOUT_BATCH || all == 0 || (ready >= ALL / 32 && toDecide < ALL && toPlay < ALL);
      const bool decides = toDecide >= minOf(ALL, toPlay);
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

  /** Each thread takes one of the trials that wait for the same. */
  __device__ void step(unsigned own, int before, int all, bool areDecisions) {
    for (; own != 0 && before < ALL; own &= own - 1) state.chosen[before++] = uint16_t(16 * group.thread + __ffs(own) - 1);
    group.sync();
    if (group.thread >= all) return;
    const int place = state.chosen[group.thread];
    if (areDecisions) {
      const Trial trial = trials.get(place);
      trials.decide(place, policies.decide(trial, stocks[place]));
      // The trial is loaded again after this: it does not fit into the registers beside the sums of the network.
      asm volatile("" ::: "memory");
    }
    play(place, areDecisions);
  }

  /** A trial is played on and then waits for the next decision; or it has ended, and its outcome is stored. */
  __device__ void play(int place, bool isSingle) {
    Trial trial = trials.get(place);
    continueTrial(trial, stocks[place], isSingle);
    if (trial.table.stage < SHOWN) {
      trial.decided.start = trial.decided.thrown = Decision::OPEN;
      trials.put(place, trial);
      state.waits[place] = trial.policyIds[trial.table.seat] >= CLUB ? NETWORK_DUE : MOVE_DUE;
      return;
    }
    const int slot = place / TRIALS_PER_SEARCH, number = state.numbers[slot], determinization = place / 4 % ROLLOUT_BATCH, at = place % 4;
    const Search &search = simulation.searches[number];
    simulation.changes[number][determinization][at] = simulation.equity->chance(trial.table, simulation.games[number].table.seat,
        search.likeness) - search.now;
    simulation.evaluations[number][determinization][at] = trial.decided.evaluations;
    state.waits[place] = IDLE;
    atomicSub(&state.left[slot], 1);
  }

  /** Searches whose trials have all ended: their next batch, or the next search in their slot. Half a warp does one. */
  __device__ void renew(int count) {
    const int determinization = group.thread % ROLLOUT_BATCH;
    const Team own{determinization, ROLLOUT_BATCH, 65535u << (group.thread % 32 - determinization)};
    const int slot = readyOne(group.thread / ROLLOUT_BATCH);
    if (slot < 0) return;
    int number = state.numbers[slot];
    if (number < 0 || !updateSearch(own, simulation.searches[number], simulation.changes[number], simulation.evaluations[number],
        simulation.settingsOf(simulation.searches[number]))) {
      int next = 0;
      if (determinization == 0) next = addTo(&simulation.counts->begun, 1);
      next = __shfl_sync(own.mask, next, 0, ROLLOUT_BATCH);
      number = next < count ? simulation.waiting[next] : NO_MORE;
      if (determinization == 0) state.numbers[slot] = number;
      own.sync();
    }
    if (number < 0) return;
    const Search &search = simulation.searches[number];
    if (determinization == 0) state.left[slot] = ROLLOUT_BATCH * __popc(unsigned(search.running));
    const auto take = [&](int at, const Trial &trial, const Stock &stock) {
      const int place = TRIALS_PER_SEARCH * slot + 4 * determinization + at;
      trials.put(place, trial);
      stocks[place] = stock;
      state.waits[place] = MOVE_DUE;
    };
    beginTrials(search, simulation.games[number].table, simulation.settingsOf(search), simulation.store, number, determinization, take);
  }
  /** The slot of the ready search after so many others, or −1. */
  __device__ int readyOne(int after) const {
    for (int word = 0; word < ACTIVE_SEARCHES / 32; word++) {
      unsigned bits = state.ready[word];
      if (after < __popc(bits)) {
        for (; after > 0; after--) bits &= bits - 1;
        return 32 * word + __ffs(bits) - 1;
      }
      after -= __popc(bits);
    }
    return -1;
  }
};

/** Loads the quantised weights into shared memory. */
__device__ inline QuantizedPolicy policyInSharedMemory(const Simulation &simulation, unsigned char *shared) {
  constexpr int PARTS = sizeof(QuantizedWeights<HIDDEN>) / sizeof(int4);
  for (int at = threadIdx.x; at < PARTS; at += THREADS) {
    reinterpret_cast<int4 *>(shared)[at] = reinterpret_cast<const int4 *>(simulation.quantized)[at];
  }
  __syncthreads();
  return {{*reinterpret_cast<const QuantizedWeights<HIDDEN> *>(shared)}};
}

template <class J> __global__ void __launch_bounds__(THREADS, 1) searchKernel(Simulation simulation, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ GroupState states[GROUPS];
  const J policies = policiesIn<J>(simulation, policyInSharedMemory(simulation, shared));
  const int own = threadIdx.x / Group::SIZE;
  const size_t first = size_t(blockIdx.x * GROUPS + own) * MAX_TRIALS;
  const TrialStore trials{simulation.trials + first * TrialStore::PARTS, MAX_TRIALS};
  const Group group{1 + own, int(threadIdx.x) % Group::SIZE};
  SearchGroup<J>{simulation, policies, states[own], trials, simulation.stocks + first, group}.run(count);
}

/** How many multiprocessors the GPU has. */
inline int unitCount() {
  int device, found;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&found, cudaDevAttrMultiProcessorCount, device));
  return found;
}
inline size_t trialsAtATime() { return size_t(unitCount()) * GROUPS * MAX_TRIALS; }

/** Launches a kernel with so many bytes of dynamic shared memory a block. */
template <class K> void startWith(int bytes, K kernel, int blocks, int threads, const Simulation &simulation, int count) {
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, maxOf(bytes, 48 << 10)));
  kernel<<<blocks, threads, bytes>>>(simulation, count);
  check(cudaGetLastError());
}

void searchAll(const Simulation &simulation, int count) {
  static const int units = unitCount();
  const auto kernel = simulation.hasSearchingExploiter ? searchKernel<WithExploiter> : searchKernel<AllAlike>;
  startWith(sizeof(*simulation.quantized), kernel, units, THREADS, simulation, count);
}

/** The belief about one opponent in one waiting search; `index` says which. */
template <int TYPE>
__device__ inline void inferOne(const Simulation &simulation, int index, unsigned char *buffer, const Team &team,
    const QuantizedPolicy &policy) {
  const int number = simulation.waiting[index / SLOTS], other = index % SLOTS;
  Search &search = simulation.searches[number];
  if (other >= search.otherCount) return;
  const SearchSettings &settings = simulation.settingsOf(search);
  inferBelief<TYPE>(team, FilterScratch(buffer, settings.count(TYPE)), search, number, simulation.games[number].history, settings, other,
      simulation.store, policy);
}

/** The teams of a block that does not evaluate networks. */
constexpr int TEAMS = 2;
template <int TYPE> __global__ void __launch_bounds__(32 * TEAMS, 12) beliefKernel(Simulation simulation, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  const int own = threadIdx.x / 32, index = blockIdx.x * TEAMS + own;
  if (index >= count * SLOTS) return;
  const Team team{int(threadIdx.x % 32), 32};
  inferOne<TYPE>(simulation, index, shared + own * simulation.scratchBytes(TYPE), team, {{*simulation.quantized}});
}
__global__ void __launch_bounds__(THREADS, 1) networkBeliefKernel(Simulation simulation, int count) {
  extern __shared__ __align__(16) unsigned char shared[];
  const QuantizedPolicy policy = policyInSharedMemory(simulation, shared);
  const int own = threadIdx.x / 32;
  const Team team{int(threadIdx.x % 32), 32};
  unsigned char *const buffer = shared + sizeof(*simulation.quantized) + own * simulation.scratchBytes(CLUB);
  for (int index = blockIdx.x * WARPS + own; index < count * SLOTS; index += gridDim.x * WARPS) {
    inferOne<CLUB>(simulation, index, buffer, team, policy);
    team.sync();
  }
}
template <int TYPE = 0> void inferAll(const Simulation &simulation, int count) {
  static const int units = unitCount();
  if (count == 0) return;
  const int bytes = int(simulation.scratchBytes(TYPE));
  if constexpr (TYPE == CLUB) startWith(int(sizeof(*simulation.quantized)) + WARPS * bytes, networkBeliefKernel, units, THREADS,
      simulation, count);
  else {
    startWith(TEAMS * bytes, beliefKernel<TYPE>, (count * SLOTS + TEAMS - 1) / TEAMS, 32 * TEAMS, simulation, count);
    inferAll<TYPE + 1>(simulation, count);
  }
}
#else
inline size_t trialsAtATime() { return 0; }
void searchAll(const Simulation &simulation, int count) {
  for (int index = 0; index < count; index++) {
    const int number = simulation.waiting[index];
    Search &search = simulation.searches[number];
    const SearchSettings &settings = simulation.settingsOf(search);
    do {
      rollOutBatch(search, simulation.games[number].table, settings, simulation.store, number, policiesIn<WithExploiter>(simulation,
          {{*simulation.quantized}}), *simulation.equity,
               simulation.changes[number], simulation.evaluations[number]);
    } while (updateSearch({0, 1}, search, simulation.changes[number], simulation.evaluations[number], settings));
  }
}
void inferAll(const Simulation &simulation, int count) {
  static std::vector<Table> buffer(FilterScratch::bytes(simulation.settings.count(STANDARD)) / sizeof(Table) + 1);
  for (int index = 0; index < count; index++) {
    const int number = simulation.waiting[index];
    inferBeliefs(reinterpret_cast<unsigned char *>(buffer.data()), simulation.searches[number], number, simulation.games[number].history,
                 simulation.settingsOf(simulation.searches[number]), simulation.store, QuantizedPolicy{{*simulation.quantized}});
  }
}
#endif

/** Runs all waiting searches, and plays their decisions. */
void searchAndAct(const Simulation &simulation, int count, Clock &clock) {
  inferAll(simulation, count);
  each(count, [=] DEVICE(int index) {
    const int number = simulation.waiting[index];
    Search &search = simulation.searches[number];
    finishBelief(search, simulation.games[number].table, simulation.settingsOf(search), *simulation.equity);
  });
  clock.stop(clock.belief);
  searchAll(simulation, count);
  each(count, [=] DEVICE(int index) {
    const int number = simulation.waiting[index];
    const Search &search = simulation.searches[number];
    int first = 0;
    for (int at = 1; at < search.count; at++) {
      if (search.prior[at] > search.prior[first]) first = at;
    }
    const int best = search.leader(simulation.settingsOf(search));
    addTo(&simulation.counts->searches, 1ull);
    addTo(&simulation.counts->changed, best == first ? 0ull : 1ull);
    addTo(&simulation.counts->determinizations, (unsigned long long)search.tried);
    addTo(&simulation.counts->evaluations, (unsigned long long)search.evaluations);
    simulation.games[number].act(search.choice[best]);
  });
  clock.stop(clock.search);
}
