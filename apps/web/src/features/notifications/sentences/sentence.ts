// oxlint-disable typescript/consistent-type-imports -- the type of a file
import type { KindsOf, NotificationGroup, NotificationKind, ReadParams } from '@niyam/contract/notification-kinds.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { English } from '../../../locales/english.ts'
import type { KeysOf } from '../../../lib/texts.ts'

export interface Sentence {
  readonly title: string
  /** Empty where the title says it all. */
  readonly text: string
}

type Hindi = typeof import('../../../locales/hi/notifications.json')

/** The texts of the notifications that both complete languages have: a key that one lacks is a type error. */
export type Say = (
  key: Extract<KeysOf<English['notifications']>, KeysOf<Hindi>>,
  values?: Readonly<Record<string, unknown>>,
) => string

/** How the page shows a kind. */
export interface SentenceShape<K extends NotificationKind> {
  readonly icon: TablerIcon
  readonly sentence: (t: Say, params: ReadParams<K>) => Sentence
}

export type ShownOf<G extends NotificationGroup> = { readonly [K in KindsOf<G>]: SentenceShape<K> }

export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** The values of a sentence about one item. */
export const item = ({ by, form, period }: Pick<ReadParams<'item_assigned'>, 'by' | 'form' | 'period'>) => ({
  by,
  form,
  period: formatPeriod(period),
})
