import {
  type NotificationKind,
  type ReadParams,
  readParams,
  type StoredParams,
} from '@niyam/contract/notification-kinds.ts'
import type { Spoken } from '../../language/speak.ts'
import { calendarSentences } from './sentences/calendar.ts'
import { filingSentences } from './sentences/filings.ts'
import { lawSentences } from './sentences/law.ts'
import { notOursSentences } from './sentences/not-ours.ts'
import { noticeSentences } from './sentences/notices.ts'
import { organisationSentences } from './sentences/organisation.ts'
import { peopleSentences } from './sentences/people.ts'
import type { Sentence, Words } from './sentences/sentence.ts'
import { taskSentences } from './sentences/tasks.ts'

// For mails and messages to devices, which no page of the application can word. The page has its own, longer words.

const SENTENCES: { readonly [K in NotificationKind]: Sentence<K> } = {
  ...calendarSentences,
  ...filingSentences,
  ...lawSentences,
  ...notOursSentences,
  ...noticeSentences,
  ...organisationSentences,
  ...peopleSentences,
  ...taskSentences,
}

/** The sentence of a notification, short enough for a lock screen. */
export function wordsOf<K extends NotificationKind>(language: Spoken, kind: K, stored: StoredParams): Words {
  const sentence: (params: ReadParams<K>) => Words = SENTENCES[kind][language]
  return sentence(readParams(kind, stored))
}
