// The sounds of the table, by what they are for.

/** A sound a board may ask for. */
export type Sound = 'deal' | 'card' | 'knock' | 'reveal' | 'good' | 'bad' | 'turn' | 'win';
