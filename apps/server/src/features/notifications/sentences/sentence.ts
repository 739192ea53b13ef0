import type { KindsOf, NotificationGroup, NotificationKind, ReadParams } from '@niyam/contract/notification-kinds.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { Spoken } from '../../../language/speak.ts'

export interface Words {
  readonly title: string
  /** Empty where the title says it all. */
  readonly text: string
}

export type Sentence<K extends NotificationKind> = Readonly<Record<Spoken, (params: ReadParams<K>) => Words>>

/** The sentences of all kinds of a group, in each language. */
export type SentencesOf<G extends NotificationGroup> = { readonly [K in KindsOf<G>]: Sentence<K> }

/** `''` stays empty. */
export const day = (text: string) => (text === '' ? '' : formatDay(text as IsoDate))

export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** One item by its name, several by their number. */
export const items = (
  { count, form, period }: { readonly count: number; readonly form: string; readonly period: string },
  many: (count: number) => string,
) => (count > 1 ? many(count) : `${form} · ${formatPeriod(period)}`)

/** "3 overdue, 1 due today": what is zero is left out. */
export const counts = <K extends string>(
  params: Readonly<Record<NoInfer<K>, number>>,
  words: Readonly<Record<K, (count: number) => string>>,
) =>
  (Object.keys(words) as K[])
    .filter((name) => params[name] > 0)
    .map((name) => words[name](params[name]))
    .join(', ')
