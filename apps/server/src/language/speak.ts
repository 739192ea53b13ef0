import { AsyncLocalStorage } from 'node:async_hooks'
import { hindiOfLaw } from '@niyam/law/language/hindi.ts'
import { type Phrasebook, type Say, speakerOf } from '@niyam/law/language/speaker.ts'
import type { FastifyRequest } from 'fastify'
import { hindiCalls } from './hindi-calls.ts'
import { hindiMails } from './hindi-mails.ts'
import { hindiRights } from './hindi-rights.ts'
import { hindiShared } from './hindi-shared.ts'
import { hindiTables } from './hindi-tables.ts'

/** The languages with server texts. */
export type Spoken = 'en' | 'hi'

const books: Phrasebook[] = [hindiOfLaw, hindiTables, hindiCalls, hindiMails, hindiRights, hindiShared]
let sayHindi: Say | undefined

/** Adds the phrasebooks of features, which lie above this file; `features.ts` does it once. */
export function learnHindi(phrasebooks: readonly Phrasebook[]): void {
  books.push(...phrasebooks)
  sayHindi = undefined
}

/** Every phrasebook; where two have the same English, their Hindi is the same. */
export const hindiBooks = (): readonly Phrasebook[] => books

/** Every sentence of the server in Hindi, by its English. */
export const allHindi = (): Phrasebook => Object.assign({}, ...books)

const SPEAKERS: Readonly<Record<Spoken, Say>> = {
  en: (text) => text,
  hi: (text) => (sayHindi ??= speakerOf(allHindi()))(text),
}

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

/** Says a label that may bring its Hindi: the phrasebook knows one meaning of each, and a state is not always a place. */
export const sayLabel = ({ label, hindi }: { readonly label: string; readonly hindi?: string | undefined }): string =>
  callersLanguage() === 'hi' && hindi !== undefined ? hindi : say(label)
