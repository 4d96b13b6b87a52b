// The Duchess as `freeze.ts` leaves her: what standings are worth, and the network of the classroom.
#pragma once
#include "think.h"
#include <cstdio>
#include <cstdlib>
#include <string>

struct Frozen {
  Equity equity;
  alignas(16) float flat[Net<HIDDEN>::NUMBERS];
  QuickTables<HIDDEN> quick;
};

/** Reads her from a file, or ends the program. */
inline Frozen *frozenIn(const std::string &name) {
  Frozen *frozen = new Frozen();
  FILE *file = fopen(name.c_str(), "rb");
  if (file == nullptr || fread(&frozen->equity, sizeof(Equity), 1, file) != 1 ||
      fread(frozen->flat, sizeof(frozen->flat), 1, file) != 1) {
    fprintf(stderr, "%s is no frozen Duchess: freeze.ts makes one.\n", name.c_str());
    exit(2);
  }
  fclose(file);
  frozen->quick.join(frozen->flat);
  return frozen;
}
