import { z } from 'zod'
import { IsoDay, PaiseField } from './fields.ts'

export const Source = z.object({ title: z.string(), url: z.string() })

const ExplanationStep = z.object({
  /** What the step does, in words: "20th of the next month". */
  text: z.string(),
  date: IsoDay.nullable(),
  provision: z.string().nullable(),
  sources: z.array(Source),
})

/** A fact that no one stated, presumed because it is usual. Stating `value` confirms it. */
export const AssumedFact = z.object({
  attribute: z.string(),
  label: z.string(),
  value: z.union([z.boolean(), z.number(), z.string()]),
  /** The value in words. */
  words: z.string(),
  /** Why it is usual, in one sentence. */
  reason: z.string(),
})
export type AssumedFact = z.infer<typeof AssumedFact>

/** Why an item exists and how its due date is computed, as the law package explains it. */
export const Explanation = z.object({
  /** "Due because this GSTIN is a regular taxpayer that files monthly." */
  because: z.string(),
  /** The facts used, each with where to change it. */
  facts: z.array(
    z.object({
      attribute: z.string(),
      label: z.string(),
      value: z.string(),
      of: z.enum(['entity', 'registration', 'derived', 'assumed']),
    }),
  ),
  missing: z.array(z.object({ attribute: z.string(), label: z.string() })),
  /** The assumed facts behind the answer. */
  assumed: z.array(AssumedFact),
  /** What would change the answer, in words. */
  would_flip: z.array(z.string()),
  steps: z.array(ExplanationStep),
  extension: z
    .object({ from: IsoDay, to: IsoDay, by: z.string(), fee_only: z.boolean(), is_provisional: z.boolean() })
    .nullable(),
  form_names: z.object({ form: z.string(), also_known_as: z.array(z.string()) }),
  act: z.string(),
  provision: z.string().nullable(),
  authority: z.string(),
  applies_when: z.string(),
  late_fee: z.string().nullable(),
  interest: z.string().nullable(),
  penalty: z.string().nullable(),
  prepare: z.array(z.string()),
  sources: z.array(Source),
  /** Low: not verified against an official source; show it as unverified. */
  confidence: z.enum(['high', 'medium', 'low']),
  checked_on: IsoDay,
  note: z.string().nullable(),
  /** The earliest day it can be done, where the law has one. */
  window_opens: IsoDay.nullable(),
  /** Set when the due date is not a working day. The due date stays; this is the last working day before it. */
  last_working_day_before: IsoDay.nullable(),
  /** Set for a custom compliance: who created it, and when. It has no provision. */
  own: z.object({ by: z.string(), on: IsoDay }).nullable(),
})
export type Explanation = z.infer<typeof Explanation>

/** The cost of lateness under one section. Money is whole paise. */
export const DelayCost = z.object({
  kind: z.enum(['late-fee', 'additional-fee', 'interest', 'penalty', 'damages']),
  provision: z.string(),
  /** Null if unknown; never zero for unknown. */
  amount_paise: PaiseField.nullable(),
  /** Added by each further day; null where the cost grows by the month, or is not known. */
  a_day_paise: PaiseField.nullable(),
  /** The bounds of an unknown amount, where the law sets them; null where it is known, or nothing is certain. */
  range: z
    .object({
      /** Null where a missing figure could lower it to any amount. */
      least_paise: PaiseField.nullable(),
      most_paise: PaiseField,
      least_a_day_paise: PaiseField.nullable(),
      most_a_day_paise: PaiseField,
    })
    .nullable(),
  /** How it was worked out, step by step. */
  steps: z.array(z.string()),
  /** Figures to ask for, by their names in `amounts`, with labels. If an amount is given, they can only lower it. */
  missing: z.array(z.object({ name: z.string(), label: z.string(), is_money: z.boolean() })),
  note: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(Source),
})
export type DelayCost = z.infer<typeof DelayCost>

/** The cost of lateness under one kind of section, between two bounds. A null bound is not known; never zero for unknown. */
export const SectionCost = z.object({
  kind: DelayCost.shape.kind,
  least_paise: PaiseField.nullable(),
  most_paise: PaiseField.nullable(),
  /** Added by the next day at least; null where the cost grows by the month, or is not known. */
  a_day_paise: PaiseField.nullable(),
})
export type SectionCost = z.infer<typeof SectionCost>

/**
 * The cost of many items by kind of section. `least` sums the known amounts; `most` is null while one of the items has none.
 * `unknown` counts the items whose law has no figures; no part contains them.
 */
export const CostSum = z.object({ parts: z.array(SectionCost), unknown: z.int() })
export type CostSum = z.infer<typeof CostSum>
