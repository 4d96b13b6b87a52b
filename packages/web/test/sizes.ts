// The sizes of the screens that count, in CSS pixels. Every screen is laid out and looked at in each of them.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ALL_SIZES = {
  '320x568': { width: 320, height: 568 },
  '360x640': { width: 360, height: 640 },
  '390x844': { width: 390, height: 844 },
  '844x390': { width: 844, height: 390 },
  '820x1180': { width: 820, height: 1180 },
  '1024x768': { width: 1024, height: 768 },
  '1280x800': { width: 1280, height: 800 },
  '1920x1080': { width: 1920, height: 1080 },
  '2560x1440': { width: 2560, height: 1440 },
  // 1280×800 at a zoom of 200 %.
  '640x400': { width: 640, height: 400 },
} as const satisfies Readonly<Record<string, Size>>;
