// A hall of tables that go on in step: what lies on the accelerator, and how long each part of a tick takes.
#pragma once
#include "learn.h"
#include "shelf.h"
#include "side.h"
#include <chrono>

/** What is counted on the way. */
struct Counts {
  int waiting, begun, ended, finished;
  unsigned long long thoughts, changed, worlds, asked;
};

/** All that lies on the accelerator. */
struct Hall {
  int tables;
  /** How she thinks, how an exploiter does, and whether there is one who thinks. */
  Mind mind, scheming;
  bool schemes;
  Game *games;
  Thought *thoughts;
  float (*changes)[A_BATCH][4];
  uint16_t (*asked)[A_BATCH][4];
  Lesson *lessons;
  /** Which decisions have something to teach, then which lessons have come of them; who waits for a thought. */
  int *lessonList;
  int *waiting;
  int8_t *won;
  Room room;
  Equity *equity;
  Standings *standings;
  Learner *learner;
  float *frozen;
  QuickTables<HIDDEN> *quick;
  /** What the trials of all groups need. */
  Part *trials;
  Stock *stocks;
  Counts *counts;

  /** How much a team that imagines a crowd of this type writes on, in bytes. */
  HD size_t deskBytes(int type) const { return Desk::bytes(more(mind.count(type), schemes ? scheming.count(type) : 0)); }
  HD const Mind &mindOf(const Thought &thought) const { return thought.own == CLUB ? mind : scheming; }
};

/** How long each part of a tick has taken so far; only asked for does it wait for the accelerator. */
struct Clock {
  using Time = std::chrono::steady_clock::time_point;
  bool on;
  double play = 0, study = 0, believe = 0, think = 0;
  Time then = now();

  static Time now() { return std::chrono::steady_clock::now(); }
  static double since(Time then) { return std::chrono::duration<double>(now() - then).count(); }
  void stop(double &part) {
    if (on) await();
    part += since(then);
    then = now();
  }
};
