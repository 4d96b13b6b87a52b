// Records as the faces wrote them before they shared one note: the beginning of a match of the two-player game of
// Thirty-One against The Computer, with Anna to move. Kept to the letter: such files lie on people's machines.
const RULES =
  '"rules":{"marks":"tokens","lives":3,"lastChance":true,"maxSeats":2,"threeOfAKind":"off","mayReturnDiscard":false,"check31":"afterDiscard","check31OnDeal":true,"lowestTie":"none","knockerPenalty":"none","knockerLowest":1,"knockerTie":"single","knockerPenaltyOn31":1,"deckExhausted":"reshuffle","patience":3,"firstTurn":"seatZero","allOut":"replay"}';
const BEGINNING = `{"parlour":1,"game":"thirty-one",${RULES},"names":["Anna","The Computer"],"note":`;

export const OLD_TERMINAL = `${BEGINNING}{"seats":[null,"two-player-computer"],"seeds":{"deals":"ebb354146e6c6fea8172039d7a48a24c","bots":"b0d15b1027c3fd333baf60914fbcaf6d"}}}
{"by":"chance","seed":"ace4d12c02f7a6e54f065896ad96b60f"}
{"by":0,"action":{"type":"draw","from":"stock"}}
{"by":0,"action":{"type":"discard","card":20}}
{"by":1,"action":{"type":"draw","from":"discard"}}
{"by":1,"action":{"type":"discard","card":43}}
`;

export const OLD_BROWSER = `${BEGINNING}{"fair":{"commitment":"a632110fe4c39f72008951626a42562a6403d183675f62efb27f9ffa98335f65","master":"5555555555555555555555555555555555555555555555555555555555555555","seeds":["77777777777777777777777777777777",""],"from":0},"chairs":[{"kind":"person","name":"Anna"},{"kind":"bot","bot":"two-player-computer","name":"The Computer"}]}}
{"by":"chance","seed":"124b8ac2f70a2d04c62e81b8dd5ca99e"}
{"by":0,"action":{"type":"draw","from":"stock"}}
{"by":0,"action":{"type":"discard","card":21}}
{"by":1,"action":{"type":"draw","from":"discard"}}
{"by":1,"action":{"type":"discard","card":29}}
`;

export const OLD_SERVER = `${BEGINNING}{"seats":[{"kind":"person","you":true},{"kind":"bot","bot":"two-player-computer"}]}}
{"by":"chance","seed":"e7d5693014d2511caa48d83121370d4d"}
{"by":0,"action":{"type":"draw","from":"stock"}}
{"by":0,"action":{"type":"discard","card":10}}
{"by":1,"action":{"type":"draw","from":"stock"}}
{"by":1,"action":{"type":"discard","card":50}}
`;
