import type { Action } from './permissions.ts'

/** What each action lets one do, in plain words: for the page of a person and for API keys. */
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  'self.manage': 'Set up their own notifications, stars and tables',
  'organisation.read': 'See the organisation and who works in it',
  'law.read': 'Read the law, its changes and what applies',
  'entities.read': 'See entities, their addresses and events',
  'entities.create': 'Add entities',
  'entities.write': 'Change entities, their addresses and events',
  'registrations.read': 'See registrations',
  'registrations.write': 'Add and change registrations',
  'banks.read': 'See bank accounts',
  'banks.write': 'Add and change bank accounts',
  'calendar.read': 'See the calendar',
  'calendar.work': 'Assign items of the calendar and note on them',
  'filings.write': 'Mark items as filed, and take that back',
  'documents.read': 'Open documents',
  'documents.write': 'Add documents',
  'reports.read': 'See reports',
  'statements.write': 'Import and remove statements of tax credit',
  'tags.read': 'See tags',
  'tags.manage': 'Make, change and delete tags',
  'tags.assign': 'Put tags on entities',
  'groups.read': 'See groups',
  'people.manage': 'Invite, change and remove people',
  'keys.manage': 'Make and revoke API keys',
}
