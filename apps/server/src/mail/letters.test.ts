import { NOTIFICATION_KINDS } from '@niyam/contract/notification-kinds.ts'
import { describe, expect, test } from 'vitest'
import { newDeviceLetter, noticeLetter, passwordLetter, proofLetter, trialLetter } from '../features/accounts/mail.ts'
import { closingLetter, deletedLetter } from '../features/organisation-closing/mail.ts'
import { holderLetter, receiptLetter } from '../features/dsc/mail.ts'
import { newAddressLetter, oldAddressLetter, undoLetter } from '../features/email-changes/mail.ts'
import { notificationLetter } from '../features/notifications/mail.ts'
import { wordsOf } from '../features/notifications/words.ts'
import { invitationLetter } from '../features/people/mail.ts'
import { reportLetter } from '../features/saved-reports/mail.ts'
import '../features/features.ts'
import type { Spoken } from '../language/speak.ts'
import { composed } from './compose.ts'
import type { Letter } from './letter.ts'
import { wellFormed } from '../../test/mail-markup.ts'

// Every mail there is, in both languages, with names that would like to be more than names.

const SITE = 'https://niyam.example.in'
const EVIL = `आशा <b>"R&D"</b> <script>alert('x')</script>, ₹5\r\n\r\nBcc: eve@example.in`
const EVIL_ON_ONE_LINE = EVIL.replace(/\s+/g, ' ')

const PARAMS = {
  day: '2026-11-20',
  overdue: 3,
  due_today: 1,
  due_soon: 2,
  mine: 2,
  older: '2026.11.1',
  newer: '2026.11.2',
  entities: 2,
  moves: 4,
  appears: 1,
  vanishes: 2,
  settles: 1,
  by: EVIL,
  who: EVIL,
  form: 'GSTR-3B',
  period: '2026-10',
  entity: EVIL,
  detail: EVIL,
  role: 'r',
}
const ITEM = { due_date: '2026-11-20', form: 'GSTR-3B', period: '2026-10', entity: EVIL, is_own: true }

interface Case {
  readonly make: (language: Spoken) => Letter
  /** What text and HTML both have to say. */
  readonly facts: readonly string[]
  readonly isNews?: boolean
}

const CASES: Record<string, Case> = {
  'a saved report': {
    make: (language) =>
      reportLetter(language, {
        first_name: EVIL,
        organisation: EVIL,
        report: EVIL,
        owner: EVIL,
        day: '2026-11-20',
        how: 'inside',
        link: `${SITE}/reports/saved/r1#in=o1`,
        list: `${SITE}/reports#in=o1`,
      }),
    facts: ['20 Nov 2026', `${SITE}/reports/saved/r1#in=o1`],
    isNews: true,
  },
  'an organisation is being closed': {
    make: (language) =>
      closingLetter(language, {
        first_name: EVIL,
        organisation: EVIL,
        by: EVIL,
        deletes_at: '2026-12-20T06:00:00.000Z',
        link: `${SITE}/admin/export`,
      }),
    facts: ['20 Dec 2026', `${SITE}/admin/export`],
  },
  'a receipt of a token': {
    make: (language) =>
      receiptLetter(language, {
        organisation: EVIL,
        holder: EVIL,
        direction: 'out',
        moved_on: '2026-11-20',
        expires_on: '2026-12-04',
        link: `${SITE}/dsc-receipt#token=abc`,
      }),
    facts: ['20 Nov 2026', '4 Dec 2026', `${SITE}/dsc-receipt#token=abc`],
  },
  'a reminder of a holder': {
    make: (language) =>
      holderLetter(language, {
        organisation: EVIL,
        certificates: [
          { holder: EVIL, certificate_class: 3, usage: 'sign', serial_end: '9f3a', valid_to: '2026-12-05' },
          { holder: EVIL, certificate_class: null, usage: 'encrypt', serial_end: '77b1', valid_to: '2026-12-09' },
        ],
        link: `${SITE}/dsc-reminder#token=abc`,
      }),
    facts: ['5 Dec 2026', '9 Dec 2026', '9f3a', '77b1', `${SITE}/dsc-reminder#token=abc`],
    isNews: true,
  },
  'proof of deletion': {
    make: (language) =>
      deletedLetter(language, {
        first_name: EVIL,
        organisation: EVIL,
        deleted_id: '0192f0c4-0000-7000-8000-000000000001',
        finished_at: '2026-12-20T06:00:00.000Z',
        counts: { entity: 4, filing: 38 },
        manifest_sha256: 'ab'.repeat(32),
        trail_seq: 412,
        trail_hash: 'cd'.repeat(32),
        link: `${SITE}/`,
      }),
    facts: ['42', 'ab'.repeat(32), 'cd'.repeat(32), '0192f0c4-0000-7000-8000-000000000001'],
  },
  'new password': {
    make: (language) => passwordLetter(language, EVIL, `${SITE}/accounts/reset-password#token=abc`),
    facts: [`${SITE}/accounts/reset-password#token=abc`],
  },
  'confirm an address': {
    make: (language) => proofLetter(language, EVIL, `${SITE}/account/confirm-email#token=abc`),
    facts: [`${SITE}/account/confirm-email#token=abc`],
  },
  'test mail': { make: (language) => trialLetter(language, EVIL, `${SITE}/account`), facts: [`${SITE}/account`] },
  'new device': {
    make: (language) =>
      newDeviceLetter(
        language,
        { first_name: EVIL, user_agent: EVIL, address: '203.0.113.9', first_seen_at: '2026-11-20T06:00:00.000Z' },
        `${SITE}/accounts/forgot-password`,
      ),
    facts: ['20 Nov 2026, 11:30', '203.0.113.x', `${SITE}/accounts/forgot-password`],
  },
  'safety notice': {
    make: (language) => noticeLetter(language, EVIL, 'recovery-code-used', `${SITE}/accounts/forgot-password`),
    facts: [`${SITE}/accounts/forgot-password`],
  },
  'new address': {
    make: (language) => newAddressLetter(language, `${SITE}/accounts/email-change#token=abc`),
    facts: [`${SITE}/accounts/email-change#token=abc`],
  },
  'old address': {
    make: (language) =>
      oldAddressLetter(language, {
        first_name: EVIL,
        new_email: 'vikram@example.in',
        link: `${SITE}/accounts/email-change#token=abc`,
      }),
    facts: [`${SITE}/accounts/email-change#token=abc`, 'vikram@example.in'],
  },
  'address changed': {
    make: (language) => undoLetter(language, EVIL, 'vikram@example.in', `${SITE}/accounts/email-change/undo#token=abc`),
    facts: [`${SITE}/accounts/email-change/undo#token=abc`, 'vikram@example.in'],
  },
  invitation: {
    make: (language) =>
      invitationLetter(language, {
        email: 'vikram@example.in',
        role: 'm',
        invited_by: EVIL,
        organisation: EVIL,
        link: `${SITE}/organisation/users/invite#token=abc`,
      }),
    facts: [`${SITE}/organisation/users/invite#token=abc`, 'vikram@example.in', EVIL_ON_ONE_LINE.slice(0, 50)],
  },
}
for (const kind of NOTIFICATION_KINDS) {
  CASES[kind] = {
    make: (language) =>
      notificationLetter(language, {
        first_name: EVIL,
        organisation: EVIL,
        words: wordsOf(language, kind, PARAMS),
        items: kind === 'due_digest' ? [ITEM, { ...ITEM, is_own: false }] : [],
        today: '2026-11-20',
        link: `${SITE}/notifications/1#in=2`,
        preferences: `${SITE}/notifications?preferences=open#in=2`,
      }),
    facts: [
      `${SITE}/notifications/1#in=2`,
      `${SITE}/notifications?preferences=open#in=2`,
      ...(kind === 'due_digest' ? ['20 Nov 2026', 'GSTR-3B · 10/2026'] : []),
    ],
    isNews: true,
  }
}

const all = Object.entries(CASES).flatMap(([name, one]) =>
  (['en', 'hi'] as const).map((language) => ({ name, language, ...one })),
)

describe.each(all)('$name in $language', ({ make, facts, language, isNews = false }) => {
  const letter = make(language)
  const { subject, text, html } = composed(letter)
  const page = wellFormed(html)

  test('says the same as text and as HTML, each complete', () => {
    for (const part of [letter.button?.label ?? '', letter.why.slice(0, 20), ...facts]) {
      expect(text).toContain(part)
      expect(page.text + page.links.join(' ')).toContain(part)
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|NaN|\[object|\{~?\d\}/)
  })

  test('speaks the language it says it speaks', () => {
    expect(page.language).toBe(language)
    const link = letter.button ?? letter.preferences
    for (const part of [subject, letter.heading, letter.why, link?.label ?? '']) {
      const own = part.replaceAll('आशा', '')
      expect([part, /[\u0900-\u097F]/.test(own)]).toEqual([part, language === 'hi'])
    }
  })

  test('takes names for names', () => {
    expect(page.elements).not.toContain('script')
    expect(page.elements).not.toContain('b')
    expect(page.elements).not.toContain('img')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(Array.from(subject).length).toBeLessThanOrEqual(180)
  })

  test('has whole links only, and loads nothing', () => {
    expect(page.links.length).toBeGreaterThan(0)
    for (const link of page.links) expect(link).toMatch(/^https:\/\/niyam\.example\.in\//)
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link\b/)
    for (const line of text.split('\n').filter((one) => one.includes('https://'))) expect(line).toMatch(/^\S+$/)
  })

  test('offers to stop it only where it can be stopped', () => {
    expect(letter.preferences !== undefined).toBe(isNews)
  })
})

test('a heading cannot be turned round, and Hindi keeps its joiners', () => {
  const { html, subject } = composed({
    language: 'hi',
    subject: 'क्‍ष \u202Egnp.exe\u2066',
    heading: 'क्‍ष',
    paragraphs: [],
    why: '',
  })
  expect(subject).toBe('क्‍ष gnp.exe')
  expect(html).toContain('क्‍ष')
})

test('the morning tells whose item it is, in a table that is read aloud as one', () => {
  const { html } = composed(CASES['due_digest']?.make('en') as Letter)
  expect(html).toMatch(/<th scope="col"[^>]*>Due date<\/th>/)
  expect(wellFormed(html).text).toMatch(/20 Nov 2026 \(today\).*\(assigned to you\)/s)
})

test.each(['<p>a < b</p>', '<p>R&D</p>', '<p><b>x</p></b>', '<p>x', '<br>', '<p class=x>y</p>'])(
  'a page that is not well formed is found: %s',
  (html) => {
    expect(() => wellFormed(html)).toThrow()
  },
)
