import { AsyncLocalStorage } from 'node:async_hooks'
import { hindiOfLaw } from '@niyam/law/language/hindi.ts'
import { type Say, speakerOf } from '@niyam/law/language/speaker.ts'
import type { FastifyRequest } from 'fastify'
import { hindiApplicable } from './hindi-applicable.ts'
import { hindiArrivals } from './hindi-arrivals.ts'
import { hindiAudit } from './hindi-audit.ts'
import { hindiCalls } from './hindi-calls.ts'
import { hindiDocuments } from './hindi-documents.ts'
import { hindiEntities } from './hindi-entities.ts'
import { hindiEntityRecords } from './hindi-entity-records.ts'
import { hindiExports } from './hindi-exports.ts'
import { hindiFilings } from './hindi-filings.ts'
import { hindiMails } from './hindi-mails.ts'
import { hindiPeople } from './hindi-people.ts'
import { hindiPlaces } from './hindi-places.ts'
import { hindiAcknowledgements } from './hindi-acknowledgements.ts'
import { hindiImports } from './hindi-imports.ts'
import { hindiExtensions } from './hindi-extensions.ts'
import { hindiFeeds } from './hindi-feeds.ts'
import { hindiItems } from './hindi-items.ts'
import { hindiOwnData } from './hindi-own-data.ts'
import { hindiOwnRules } from './hindi-own-rules.ts'
import { hindiPolicy } from './hindi-policy.ts'
import { hindiPrograms } from './hindi-programs.ts'
import { hindiPlatform } from './hindi-platform.ts'
import { hindiRegistrations } from './hindi-registrations.ts'
import { hindiReleases } from './hindi-releases.ts'
import { hindiRights } from './hindi-rights.ts'
import { hindiSignIn } from './hindi-sign-in.ts'
import { hindiTables } from './hindi-tables.ts'
import { hindiWorkdays } from './hindi-workdays.ts'

/** The languages with server texts. */
export type Spoken = 'en' | 'hi'

export const hindiOfServer = {
  ...hindiOfLaw,
  ...hindiTables,
  ...hindiApplicable,
  ...hindiAudit,
  ...hindiCalls,
  ...hindiDocuments,
  ...hindiEntities,
  ...hindiEntityRecords,
  ...hindiPeople,
  ...hindiExports,
  ...hindiArrivals,
  ...hindiImports,
  ...hindiAcknowledgements,
  ...hindiMails,
  ...hindiPlaces,
  ...hindiExtensions,
  ...hindiFeeds,
  ...hindiItems,
  ...hindiFilings,
  ...hindiWorkdays,
  ...hindiOwnData,
  ...hindiOwnRules,
  ...hindiPolicy,
  ...hindiSignIn,
  ...hindiRegistrations,
  ...hindiReleases,
  ...hindiRights,
  ...hindiPlatform,
  ...hindiPrograms,
}

const SPEAKERS: Readonly<Record<Spoken, Say>> = { en: (text) => text, hi: speakerOf(hindiOfServer) }

/** Translates a product text; user input never goes through here. */
export const sayIn = (language: Spoken): Say => SPEAKERS[language]

/** The language in which the server writes to a person; German, French and Portuguese cover the frame of the page only. */
export const spokenFor = (language: string | null): Spoken => (language === 'hi' ? 'hi' : 'en')

/**
 * Sentences with values that are filled in afterwards, so that a user's text is never translated. A placeholder
 * written `{~1}` in the Hindi says its value in Hindi too.
 */
export const wordsFor = (language: Spoken) => {
  const say = sayIn(language)
  return (sentence: string, ...values: readonly string[]): string =>
    say(sentence).replace(/\{(~?)(\d)\}/g, (_, isSaid: string, at: string) => {
      const value = values[Number(at) - 1] ?? ''
      return isSaid ? say(value) : value
    })
}

/** The language a call asks for: the first of `Accept-Language`, since the page names exactly one. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Spoken {
  return /^\s*hi\b/i.test(headers['accept-language'] ?? '') ? 'hi' : 'en'
}

const caller = new AsyncLocalStorage<Spoken>()

/** Runs what answers a call, so that every part of it knows the caller's language without being handed it. */
export const answeringIn = <T>(language: Spoken, run: () => T): T => caller.run(language, run)

/** English outside of a call: in jobs, and while the server starts. */
export const callersLanguage = (): Spoken => caller.getStore() ?? 'en'

/** Says a text of ours in the language of the call that is being answered. */
export const say: Say = (text) => sayIn(callersLanguage())(text)
