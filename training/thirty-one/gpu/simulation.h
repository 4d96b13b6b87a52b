// A batch of tables that are simulated in step: the buffers on the GPU, and the time that each part of a step takes.
#pragma once
#include "learner.h"
#include "trial-store.h"
#include "device.h"
#include <chrono>

/** Counters of a series. */
struct Counts {
  int waiting, begun, ended, finished;
  unsigned long long searches, changed, determinizations, evaluations;
};

/** The buffers on the GPU. */
struct Simulation {
  int tables;
  /** The settings of the Duchess and of an exploiter, and whether an exploiter searches. */
  SearchSettings settings, exploiterSettings;
  bool hasSearchingExploiter;
  Game *games;
  Search *searches;
  float (*changes)[ROLLOUT_BATCH][4];
  uint16_t (*evaluations)[ROLLOUT_BATCH][4];
  TrainingSample *samples;
  /** The sampled decisions of the hands that have ended, then the samples made of them; the tables that wait for a search. */
  int *sampleList;
  int *waiting;
  int8_t *won;
  ParticleStore store;
  Equity *equity;
  Standings *standings;
  Learner *learner;
  float *network;
  QuantizedWeights<HIDDEN> *quantized;
  /** The rollouts of all groups. */
  Part *trials;
  Stock *stocks;
  Counts *counts;

  /** The scratch memory of a team for the particle filter of this type, in bytes. */
  HD size_t scratchBytes(int type) const { return FilterScratch::bytes(maxOf(settings.count(type), hasSearchingExploiter
      ? exploiterSettings.count(type) : 0)); }
  HD const SearchSettings &settingsOf(const Search &search) const { return search.own == CLUB ? settings : exploiterSettings; }
};

/** The time that each part of a step has taken; with `on` it synchronises with the GPU for that. */
struct Clock {
  using Time = std::chrono::steady_clock::time_point;
  bool on;
  double play = 0, train = 0, belief = 0, search = 0;
  Time then = now();

  static Time now() { return std::chrono::steady_clock::now(); }
  static double since(Time then) { return std::chrono::duration<double>(now() - then).count(); }
  void stop(double &part) {
    if (on) synchronize();
    part += since(then);
    then = now();
  }
};
