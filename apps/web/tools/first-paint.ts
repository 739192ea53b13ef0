import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  calendarPath,
  dashboardPath,
  entitiesPath,
  forgotPasswordPath,
  helpPath,
  loginPath,
  notificationsPath,
  registerPath,
  reportsPath,
} from '../src/paths.ts'

// The place of an address's title in the texts: the catalogue, then the keys of title and context.
// An address that is not listed starts with the logo alone.
const TITLES: Readonly<Record<string, readonly [catalogue: string, ...keys: string[]]>> = {
  [loginPath()]: ['accounts', 'login.title', 'login.context'],
  [registerPath()]: ['accounts', 'register.title', 'register.context'],
  [forgotPasswordPath()]: ['accounts', 'forgot.title', 'forgot.context'],
  [dashboardPath()]: ['dashboard', 'greeting'],
  [calendarPath()]: ['compliances', 'title'],
  [entitiesPath()]: ['entities', 'title', 'context'],
  [reportsPath()]: ['reports', 'title', 'context'],
  [notificationsPath()]: ['notifications', 'title', 'context'],
  [helpPath()]: ['help', 'title', 'context'],
}
const LANGUAGES = ['en', 'hi']

type Words = string | Readonly<Record<string, string>>
type Titles = Readonly<Record<string, Readonly<Record<string, readonly Words[]>>>>

/**
 * Draws the title of a page before its code and its styles are there: on a slow phone that is seconds earlier. Appends
 * to dist/boot.js the titles and the few lines that draw them, and lets the style sheets load beside the drawing.
 */
export function firstPaint(): Plugin {
  const styles: string[] = []
  return {
    name: 'niyam-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // As links of the head they would hold back every drawing; `boot.js` asks for them beside it.
      handler: (html) =>
        html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
          styles.push(href)
          return `<link rel="preload" as="style" crossorigin href="${href}">`
        }),
    },
    writeBundle({ dir = '' }) {
      const given = JSON.stringify({ titles: titlesOfPages(), styles })
      appendFileSync(join(dir, 'boot.js'), `;(${draw.toString()})(${given})\n`)
    },
  }
}

function titlesOfPages(): Titles {
  const entries = Object.entries(TITLES).map(([path, [catalogue, ...keys]]) => {
    const inLanguage = (language: string) => {
      const file = new URL(`../src/locales/${language}/${catalogue}.json`, import.meta.url)
      const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return keys.map((key) => wordsAt(words, key, `${language}/${catalogue}`))
    }
    return [path, Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]))] as const
  })
  return Object.fromEntries(entries)
}

function wordsAt(words: unknown, key: string, catalogue: string): Words {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)
  if (found === undefined) throw new Error(`${catalogue} has no text ${key}. Correct the list in first-paint.ts.`)
  return found as Words
}

/** Runs in the browser, after look and language are chosen. A stranger at a page of the frame will land at sign-in. */
function draw({ titles, styles }: { titles: Titles; styles: readonly string[] }) {
  for (const href of styles) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }))
  }
  const kept = (key: string) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const pathname = location.pathname === '/' ? '/dashboard' : location.pathname
  const isPlain = pathname.startsWith('/accounts/') || kept('niyam.token') === null
  const at = isPlain && !pathname.startsWith('/accounts/') ? '/accounts/login/email' : pathname
  const texts = titles[at]?.[document.documentElement.lang] ?? titles[at]?.['en'] ?? []
  const hour = new Date(Date.now() + 19_800_000).getUTCHours()
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  const name = kept('niyam.user')?.first_name ?? ''
  const cover = document.createElement('div')
  const isNarrow = kept('niyam.navigation') ?? !matchMedia('(min-width: 75em)').matches
  cover.className = isPlain ? 'boot' : `boot framed ${isNarrow ? 'narrow' : ''}`
  cover.ariaHidden = 'true'
  for (const words of texts) {
    const line = document.createElement('p')
    line.textContent = typeof words === 'string' ? words : (words[part] ?? '').replace('{{name}}', name)
    cover.append(line)
  }
  document.body.prepend(cover)
}
