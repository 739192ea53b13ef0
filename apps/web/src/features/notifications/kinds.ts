import { NOTIFICATION_KINDS, type NotificationKind } from '@niyam/contract/notification-kinds.ts'
import { calendarKinds } from './sentences/calendar.ts'
import { filingKinds } from './sentences/filings.ts'
import { lawKinds } from './sentences/law.ts'
import { notOursKinds } from './sentences/not-ours.ts'
import { noticeKinds } from './sentences/notices.ts'
import { organisationKinds } from './sentences/organisation.ts'
import { peopleKinds } from './sentences/people.ts'
import type { Say, SentenceShape } from './sentences/sentence.ts'
import { taskKinds } from './sentences/tasks.ts'

/** The icon and the sentence of each kind. */
export const SHOWN: { readonly [K in NotificationKind]: SentenceShape<K> } = {
  ...calendarKinds,
  ...filingKinds,
  ...lawKinds,
  ...notOursKinds,
  ...noticeKinds,
  ...organisationKinds,
  ...peopleKinds,
  ...taskKinds,
}

export const kindName = (t: Say, kind: NotificationKind): string => t(`kind.${kind}`)

/** The words of the link to what it is about. */
export const linkName = (t: Say, kind: NotificationKind): string => t(`go.${kind}`)

/** The kinds that an address names; what is none is left out. */
export const kindsOf = (text: string | undefined): readonly NotificationKind[] => {
  const named = (text ?? '').split(',')
  return NOTIFICATION_KINDS.filter((kind) => named.includes(kind))
}
