import { type NotificationKind, readParams, type StoredParams } from '@niyam/contract/notification-kinds.ts'
import { useTexts } from '../../lib/texts.ts'
import { SHOWN } from './kinds.ts'
import type { Say, Sentence } from './sentences/sentence.ts'

const sentenceOf = <K extends NotificationKind>(t: Say, kind: K, params: StoredParams): Sentence =>
  SHOWN[kind].sentence(t, readParams(kind, params))

/** Writes what a notification says, in the language of the page. */
export function useSentence(): (notification: {
  readonly kind: NotificationKind
  readonly params: StoredParams
}) => Sentence {
  const t = useTexts('notifications')
  return ({ kind, params }) => sentenceOf(t, kind, params)
}
