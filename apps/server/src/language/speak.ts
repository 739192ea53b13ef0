import { AsyncLocalStorage } from 'node:async_hooks'
import { hindiOfLaw } from '@niyam/law/language/hindi.ts'
import { type Say, speakerOf } from '@niyam/law/language/speaker.ts'
import type { FastifyRequest } from 'fastify'
import { hindiCalls } from './hindi-calls.ts'
import { hindiEntities } from './hindi-entities.ts'
import { hindiPeople } from './hindi-people.ts'
import { hindiReleases } from './hindi-releases.ts'
import { hindiTables } from './hindi-tables.ts'

/** The languages in which the server has words of its own. */
export type Spoken = 'en' | 'hi'

export const hindiOfServer = {
  ...hindiOfLaw,
  ...hindiTables,
  ...hindiCalls,
  ...hindiEntities,
  ...hindiPeople,
  ...hindiReleases,
}

const SPEAKERS: Readonly<Record<Spoken, Say>> = { en: (text) => text, hi: speakerOf(hindiOfServer) }

/** Says a text of ours in a language; what somebody typed never goes through here. */
export const sayIn = (language: Spoken): Say => SPEAKERS[language]

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
