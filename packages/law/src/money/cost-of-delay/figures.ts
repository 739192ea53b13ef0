import { factLabel } from '../../engine/wording/wording.ts'
import type { Facts } from '../../engine/subject.ts'
import { type Paise, paise } from '../../format/paise.ts'
import type { CostFigure, DelayQuestion, WorkedCost } from './question.ts'
import type { Charge } from '../../catalogue/model/charge.ts'

/** Figures that an entity keeps in its books, with what they are called unless a section names them otherwise. */
const LABELS = {
  tax_in_cash: 'Tax payable in cash',
  cash_ledger_minimum: 'Lowest cash ledger balance from the due date to filing',
  tax: 'Tax of the statement',
  tax_month_1: 'Tax deducted in the first month',
  tax_month_2: 'Tax deducted in the second month',
  tax_month_3: 'Tax deducted in the third month',
  amount: 'Amount paid late',
  administrative_charges: 'Administrative charges of the month',
  state_turnover: 'Turnover in the State or Union territory',
  authorised_capital_inr: 'Authorised capital',
  normal_fee: 'Normal fee of the form',
  amount_secured: 'Amount secured by the charge',
  tax_unpaid: 'Tax unpaid on the due date',
  total_income: 'Total income of the year',
  tax_for_year: 'Tax of the year after TDS and TCS',
  advance_tax_paid: 'Advance tax paid by that day',
  advance_tax_of_year: 'Advance tax paid in the year',
  turnover_or_receipts: 'Turnover or gross receipts',
  tax_and_interest: 'Tax and interest payable with the return',
  annual_fee: 'Fee of the licence for a year',
  classes: 'Classes of goods and services',
  is_small: 'Small company or one person company',
} as const
export type OwnFigure = keyof typeof LABELS

/** Figures that may already be among the facts of the entity; one given with the question wins. */
const OF_FACTS = [
  'aggregate_turnover_inr',
  'paid_up_capital_inr',
  'turnover_inr',
  'contribution_inr',
  'estimated_tax_inr',
] as const
export type FactFigure = (typeof OF_FACTS)[number]
export type FigureName = OwnFigure | FactFigure

const NO_MONEY: ReadonlySet<string> = new Set(['classes', 'is_small'])

/** Every name that `amounts` of a question may hold. */
export const COST_FIGURES: readonly string[] = [...Object.keys(LABELS), ...OF_FACTS]

/** Whether the return was nil, next to the amounts. */
export const NIL: CostFigure = { name: 'is_nil', label: 'Nil return', is_money: false }

export const figure = (name: FigureName, label?: string): CostFigure => ({
  name,
  label: label ?? (isOwn(name) ? LABELS[name] : factLabel(name)),
  is_money: !NO_MONEY.has(name),
})

const isOwn = (name: FigureName): name is OwnFigure => name in LABELS

/** The value given with the question, else the fact of the entity. */
export class DelayFigures {
  readonly #amounts: DelayQuestion['amounts']
  readonly #facts: Facts

  /** @throws RangeError naming a figure that no section uses, or one below zero */
  constructor({ amounts, facts }: Pick<DelayQuestion, 'amounts' | 'facts'>) {
    for (const [name, value] of Object.entries(amounts)) {
      if (!COST_FIGURES.includes(name)) throw new RangeError(`No section asks for "${name}".`)
      if (!(value >= 0)) throw new RangeError(`"${name}" is ${value}; write zero or more.`)
    }
    this.#amounts = amounts
    this.#facts = facts
  }

  /** Undefined while unknown. */
  paise(name: FigureName): Paise | undefined {
    const value = this.number(name)
    return value === undefined ? undefined : paise(Math.round(value * 100))
  }

  number(name: FigureName): number | undefined {
    const value = this.#amounts[name] ?? this.#facts[name]
    return typeof value === 'number' && value >= 0 ? value : undefined
  }

  yes(name: 'is_small'): boolean | undefined {
    const value = this.#amounts[name]
    return value === undefined ? undefined : value !== 0
  }
}

/** One way of counting: the question, the figures that were given, and the charge. */
export type Working<C extends Charge = Charge> = (
  question: DelayQuestion,
  figures: DelayFigures,
  charge: C,
) => WorkedCost
