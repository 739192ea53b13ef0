/** The short menu of a simple nationality field. Apart from the long list, which it must not pull in. */
export const NATIONALITY_MENU = [
  { label: 'India', value: 'IN' },
  { label: 'Russia', value: 'RU' },
  { label: 'Nepal', value: 'NP' },
  { label: 'Sri Lanka', value: 'LK' },
] as const
