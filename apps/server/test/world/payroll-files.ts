// Invented files of a month's payroll, as the portals take them.

/** An ECR of members on ₹15,000. `pension` is the first member's pension share; the fund gets the rest of ₹1,800. */
export const anEcr = (uans: readonly string[], { pension = 1_250 } = {}): string =>
  uans
    .map((uan, at) => {
      const share = at === 0 ? pension : 1_250
      const amounts = [20_000, 15_000, 15_000, 15_000, 1_800, share, 1_800 - share, 0, 0]
      return [uan, `MEMBER ${letter(at)}`, ...amounts].join('#~#')
    })
    .map((line) => `${line}\r\n`)
    .join('')

const HEADINGS = [
  'IP Number',
  'IP Name',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days',
  'Last Working Day',
]

/** A contribution sheet of ESIC: insurance number and wages in rupees, for 26 days each. */
export const anEsicSheet = (people: readonly (readonly [number: string, wages: number])[]): string =>
  [HEADINGS, ...people.map(([number, wages], at) => [number, `PERSON ${letter(at)}`, 26, wages, '', ''])]
    .map((cells) => cells.join(','))
    .join('\n')

const letter = (at: number): string => String.fromCharCode(65 + (at % 26))
