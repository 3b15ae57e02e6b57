import type { MantineColorsTuple } from '@mantine/core';

/** Primary. Shade 7 on light paper, shade 6 on the dark page (white on it keeps 7 : 1). */
export const evergreen: MantineColorsTuple = [
  '#F1F5F0',
  '#E2ECE3',
  '#C5D8C9',
  '#9CBBA6',
  '#6E9A80',
  '#487C61',
  '#2F644B',
  '#1F4D3A',
  '#163A2B',
  '#0E271D',
];

/** Page, lines and text. */
export const stone: MantineColorsTuple = [
  '#F6F7F2',
  '#ECEFE8',
  '#DCE1D9',
  '#C4CBC2',
  '#9FA89F',
  '#7C867F',
  '#566059',
  '#3E4741',
  '#2C342F',
  '#1C2421',
];

/** Errors, destructive actions and the filled heart; nothing else. */
export const maple: MantineColorsTuple = [
  '#FCF2EF',
  '#F7DFD8',
  '#EFC0B4',
  '#DE9A8B',
  '#CF7461',
  '#C4563F',
  '#BE4731',
  '#B93A26',
  '#8E2A1A',
  '#5F1B10',
];

/** On hold, incomplete, in progress. */
export const straw: MantineColorsTuple = [
  '#FBF6E6',
  '#F3E6BE',
  '#E6CF8C',
  '#D3B25A',
  '#A87C1A',
  '#966B0C',
  '#886100',
  '#7A5600',
  '#5E4200',
  '#3D2B00',
];

/** Information. */
export const lake: MantineColorsTuple = [
  '#EDF3F5',
  '#D8E6EB',
  '#B5CFD8',
  '#8BB2BF',
  '#5F92A3',
  '#447A8D',
  '#346879',
  '#285468',
  '#1D4152',
  '#122B37',
];

/** The dark scheme's paper: 0 text, 2 second text, 3 input line, 4 line, 5 raised, 6 card, 7 page. */
export const dark: MantineColorsTuple = [
  '#E9EEE8',
  '#CBD4CC',
  '#A9B4AB',
  '#87938A',
  '#3B4640',
  '#2B3530',
  '#1E2622',
  '#151B18',
  '#101512',
  '#0B0F0D',
];
