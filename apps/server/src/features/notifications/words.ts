import type { NotificationKind } from '@niyam/contract/notifications.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { Spoken } from '../../language/speak.ts'

// For mails and messages to devices, which no page of the application can word. The page has its own, longer words.

type Params = Readonly<Record<string, string | number>>

export interface Words {
  readonly title: string
  readonly text: string
}

const text = (params: Params, name: string) => String(params[name] ?? '')
const number = (params: Params, name: string) => Number(params[name] ?? 0)

const item = (params: Params) => `${text(params, 'form')} · ${formatPeriod(text(params, 'period'))}`
/** One item by its name, several by their number. */
const items = (params: Params, many: (count: number) => string) =>
  number(params, 'count') > 1 ? many(number(params, 'count')) : item(params)

const ROLES: Record<Spoken, Record<string, string>> = {
  en: { a: 'admin', r: 'reviewer', m: 'member', v: 'viewer' },
  hi: { a: 'एडमिन', r: 'समीक्षक', m: 'सदस्य', v: 'दर्शक' },
}

const role = (language: Spoken, params: Params) => ROLES[language][text(params, 'role')] ?? text(params, 'role')

const day = (params: Params) => formatDay(text(params, 'ends_on') as IsoDate)

const due = (params: Params, words: Record<'due_today' | 'due_soon' | 'overdue', (count: number) => string>) =>
  counts(params, ['overdue', 'due_today', 'due_soon'], words)

const ownDays = (params: Params, words: Record<'passed' | 'due_today', (count: number) => string>) =>
  counts(params, ['passed', 'due_today'], words)

const counts = <K extends string>(params: Params, names: readonly K[], words: Record<K, (count: number) => string>) =>
  names
    .filter((name) => number(params, name) > 0)
    .map((name) => words[name](number(params, name)))
    .join(', ')

const changed = (params: Params, words: Record<string, string>) =>
  Object.entries(words)
    .filter(([name]) => number(params, name) > 0)
    .map(([name, word]) => `${text(params, name)} ${word}`)
    .join(', ')

/** "12 of your items moved to 27 Nov 2026"; without the day where they moved to several. */
function movedTitle(params: Params): string {
  const [count, to] = [number(params, 'count'), text(params, 'day')]
  const what = count === 1 ? 'One of your items' : `${count} of your items`
  const day = to === '' ? '' : ` to ${formatDay(to as IsoDate)}`
  return number(params, 'is_back') > 0 ? `${what} moved back${day}` : `${what} moved${day}`
}

function movedTitleHindi(params: Params): string {
  const to = text(params, 'day')
  const day = to === '' ? '' : `${formatDay(to as IsoDate)} को `
  return number(params, 'is_back') > 0
    ? `आपके ${text(params, 'count')} मदों की तारीख वापस ${day}हुई`
    : `आपके ${text(params, 'count')} मदों की तारीख ${day}हुई`
}

type OfNotice = Record<'reply' | 'appeal' | 'hearing', (day: string) => string>

const isOfNotice = (what: string): what is keyof OfNotice => what === 'reply' || what === 'appeal' || what === 'hearing'

function noticeTitle(params: Params, words: OfNotice): string {
  const what = text(params, 'what')
  return words[isOfNotice(what) ? what : 'reply'](formatDay(text(params, 'day') as IsoDate))
}

const entities = (count: number) => (count === 1 ? '1 entity' : `${count} entities`)

const RESOURCES: Record<Spoken, Record<string, string>> = {
  en: {
    entities: 'entities',
    people: 'people',
    storage_bytes: 'room for files',
    sms_a_month: 'SMS of this month',
    api_calls_a_day: 'calls of programs today',
  },
  hi: {
    entities: 'इकाइयाँ',
    people: 'लोग',
    storage_bytes: 'फ़ाइलों की जगह',
    sms_a_month: 'इस महीने के SMS',
    api_calls_a_day: 'आज की प्रोग्राम कॉल',
  },
}

function used(language: Spoken, params: Params) {
  const formatted = (name: string) =>
    text(params, 'resource') === 'storage_bytes' ? formatBytes(number(params, name)) : text(params, name)
  return {
    resource: RESOURCES[language][text(params, 'resource')] ?? '',
    plan: text(params, 'plan'),
    used: formatted('used'),
    limit: formatted('limit'),
    isFull: number(params, 'share') >= 100,
  }
}

const SENTENCES: Record<Spoken, Record<NotificationKind, (params: Params) => Words>> = {
  en: {
    due_digest: (params) => ({
      title: due(params, {
        overdue: (count) => `${count} overdue`,
        due_today: (count) => `${count} due today`,
        due_soon: (count) => `${count} due within 7 days`,
      }),
      text: number(params, 'mine') > 0 ? `${text(params, 'mine')} of them are assigned to you.` : '',
    }),
    own_days: (params) => ({
      title: ownDays(params, {
        passed: (count) => `${count} of yours past our own day`,
        due_today: (count) => `${count} of yours to be done today by our own day`,
      }),
      text: 'The due dates of the law are in the calendar.',
    }),
    law_change: (params) => ({
      title: `The law catalogue changed for ${entities(number(params, 'entities'))}`,
      text: `Release ${text(params, 'newer')}: ${changed(params, { moves: 'moved', appears: 'new', vanishes: 'gone', settles: 'settled' })}.`,
    }),
    release_waits: (params) => ({
      title: `Release ${text(params, 'newer')} of the law waits for an approval`,
      text: `It would change the calendars of ${entities(number(params, 'entities'))}: ${changed(params, { moves: 'moved', appears: 'new', vanishes: 'gone', settles: 'settled' })}.`,
    }),
    items_moved: (params) => ({
      title: movedTitle(params),
      text: text(params, 'by'),
    }),
    item_assigned: (params) => ({
      title: `${text(params, 'by')} assigned ${items(params, (count) => `${count} items`)} to you`,
      text: text(params, 'entity'),
    }),
    notice_due: (params) => ({
      title: noticeTitle(params, {
        reply: (day) => `Reply to a notice by ${day}`,
        appeal: (day) => `Appeal against an order by ${day}`,
        hearing: (day) => `Hearing on ${day}`,
      }),
      text: `${text(params, 'title')} · ${text(params, 'entity')}`,
    }),
    reminder: (params) => ({
      title:
        number(params, 'count') === 1
          ? `${text(params, 'by')} reminds you of an item`
          : `${text(params, 'by')} reminds you of ${text(params, 'count')} items`,
      text: text(params, 'message'),
    }),
    review_waiting: (params) => ({
      title: `${text(params, 'by')} prepared ${items(params, (count) => `${count} filings`)} for a review`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_approved: (params) => ({
      title: `${text(params, 'by')} approved ${items(params, (count) => `${count} of your filings`)}`,
      text: text(params, 'entity'),
    }),
    approval_withdrawn: (params) => ({
      title: `${text(params, 'by')} withdrew the approval of ${items(params, (count) => `${count} of your filings`)}`,
      text: text(params, 'entity'),
    }),
    filing_returned: (params) => ({
      title: `${text(params, 'by')} returned ${items(params, (count) => `${count} of your filings`)}`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_saved: (params) => ({
      title: `${text(params, 'by')} marked ${items(params, (count) => `${count} of your items`)} as filed`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_withdrawn: (params) => ({
      title: `${text(params, 'by')} withdrew the filing of ${items(params, (count) => `${count} of your items`)}`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_waiting: (params) => ({
      title: `${text(params, 'by')} says that ${text(params, 'form')} is not theirs`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_accepted: (params) => ({
      title: `${text(params, 'by')} accepted that ${text(params, 'form')} is not yours`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_returned: (params) => ({
      title: `${text(params, 'by')} returned it: ${text(params, 'form')} is yours`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    member_joined: (params) => ({
      title: `${text(params, 'who')} joined as ${role('en', params)}`,
      text: 'The invitation was accepted.',
    }),
    role_changed: (params) => ({
      title: `You are now ${role('en', params)}`,
      text: `${text(params, 'by')} changed your role.`,
    }),
    grant_ends: (params) => ({
      title: `The access of ${text(params, 'who')} ends on ${day(params)}`,
      text: [text(params, 'entity'), text(params, 'area').toUpperCase()].filter(Boolean).join(' · '),
    }),
    work_unseen: (params) => ({
      title: `Open items of ${text(params, 'who')} are now unassigned: ${text(params, 'count')}`,
      text: 'This person no longer sees their entities. Assign the items again.',
    }),
    quota: (params) => {
      const { resource, plan, used: now, limit, isFull } = used('en', params)
      return {
        title: isFull ? `The plan ${plan} is used up: ${resource}` : `80 % of the plan ${plan} is used: ${resource}`,
        text: isFull
          ? `${now} of ${limit}. No more can be added; reading, filing and exporting still work.`
          : `${now} of ${limit}.`,
      }
    },
    export_ready: (params) => ({
      title: 'The export is ready',
      text: `${formatBytes(number(params, 'size'))}. It can be downloaded for 7 days.`,
    }),
    pack_ready: (params) => ({
      title: `${params.pack === 'certificate' ? 'Compliance certificate' : 'Diligence pack'} ${text(params, 'number')} is ready`,
      text: `${formatBytes(number(params, 'size'))}. It can be downloaded for 7 days.`,
    }),
    webhook_paused: (params) => ({
      title: `The webhook ${text(params, 'name')} was paused`,
      text: 'No delivery reached its address. Events are kept for 30 days.',
    }),
  },
  hi: {
    due_digest: (params) => ({
      title: due(params, {
        overdue: (count) => `${count} की नियत तारीख बीत चुकी`,
        due_today: (count) => `${count} आज देय`,
        due_soon: (count) => `${count} अगले 7 दिनों में देय`,
      }),
      text: number(params, 'mine') > 0 ? `इनमें से ${text(params, 'mine')} आपको सौंपे गए हैं।` : '',
    }),
    own_days: (params) => ({
      title: ownDays(params, {
        passed: (count) => `आपके ${count} की हमारी अपनी तारीख बीत चुकी`,
        due_today: (count) => `आपके ${count} हमारी अपनी तारीख से आज पूरे होने हैं`,
      }),
      text: 'कानून की नियत तारीखें कैलेंडर में हैं।',
    }),
    law_change: (params) => ({
      title: `कानून कैटलॉग ${text(params, 'entities')} इकाइयों के लिए बदला`,
      text: `रिलीज़ ${text(params, 'newer')}: ${changed(params, { moves: 'बदलीं', appears: 'नई', vanishes: 'हटीं', settles: 'स्पष्ट' })}।`,
    }),
    release_waits: (params) => ({
      title: `कानून की रिलीज़ ${text(params, 'newer')} अनुमोदन की प्रतीक्षा में है`,
      text: `इससे ${text(params, 'entities')} इकाइयों के कैलेंडर बदलेंगे: ${changed(params, { moves: 'बदलीं', appears: 'नई', vanishes: 'हटीं', settles: 'स्पष्ट' })}।`,
    }),
    items_moved: (params) => ({
      title: movedTitleHindi(params),
      text: text(params, 'by'),
    }),
    item_assigned: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `${count} मद`)} आपको सौंपा`,
      text: text(params, 'entity'),
    }),
    notice_due: (params) => ({
      title: noticeTitle(params, {
        reply: (day) => `नोटिस का उत्तर ${day} तक`,
        appeal: (day) => `आदेश के विरुद्ध अपील ${day} तक`,
        hearing: (day) => `${day} को सुनवाई`,
      }),
      text: `${text(params, 'title')} · ${text(params, 'entity')}`,
    }),
    reminder: (params) => ({
      title: `${text(params, 'by')} आपको ${text(params, 'count')} मद याद दिलाते हैं`,
      text: text(params, 'message'),
    }),
    review_waiting: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `${count} दाख़िले`)} समीक्षा के लिए तैयार किए`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_approved: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `आपके ${count} दाख़िले`)} स्वीकृत किए`,
      text: text(params, 'entity'),
    }),
    approval_withdrawn: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `आपके ${count} दाख़िलों`)} की स्वीकृति वापस ली`,
      text: text(params, 'entity'),
    }),
    filing_returned: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `आपके ${count} दाख़िले`)} लौटाए`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_saved: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `आपके ${count} मदों`)} को दाख़िल दर्ज किया`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    filing_withdrawn: (params) => ({
      title: `${text(params, 'by')} ने ${items(params, (count) => `आपके ${count} मदों`)} की प्रविष्टि वापस ली`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_waiting: (params) => ({
      title: `${text(params, 'by')} के अनुसार ${text(params, 'form')} उनका नहीं है`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_accepted: (params) => ({
      title: `${text(params, 'by')} ने माना कि ${text(params, 'form')} आपका नहीं है`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    not_ours_returned: (params) => ({
      title: `${text(params, 'by')} ने लौटाया: ${text(params, 'form')} आपका है`,
      text: [text(params, 'entity'), text(params, 'detail')].filter(Boolean).join(' · '),
    }),
    member_joined: (params) => ({
      title: `${text(params, 'who')} ${role('hi', params)} के रूप में जुड़े`,
      text: 'आमंत्रण स्वीकार किया गया।',
    }),
    role_changed: (params) => ({
      title: `अब आपकी भूमिका ${role('hi', params)} है`,
      text: `${text(params, 'by')} ने आपकी भूमिका बदली।`,
    }),
    grant_ends: (params) => ({
      title: `${text(params, 'who')} की पहुँच ${day(params)} को समाप्त होगी`,
      text: [text(params, 'entity'), text(params, 'area').toUpperCase()].filter(Boolean).join(' · '),
    }),
    work_unseen: (params) => ({
      title: `${text(params, 'who')} के खुले काम अब किसी के पास नहीं: ${text(params, 'count')}`,
      text: 'इस व्यक्ति को उनकी इकाइयाँ अब नहीं दिखतीं। काम फिर से सौंपें।',
    }),
    quota: (params) => {
      const { resource, plan, used: now, limit, isFull } = used('hi', params)
      return {
        title: isFull ? `योजना ${plan} पूरी हो गई: ${resource}` : `योजना ${plan} का 80% उपयोग हो गया: ${resource}`,
        text: isFull
          ? `${limit} में से ${now}। और नहीं जोड़ा जा सकता; पढ़ना, दाख़िल करना और निर्यात चलता रहेगा।`
          : `${limit} में से ${now}।`,
      }
    },
    export_ready: (params) => ({
      title: 'निर्यात तैयार है',
      text: `${formatBytes(number(params, 'size'))}। इसे 7 दिन तक डाउनलोड किया जा सकता है।`,
    }),
    pack_ready: (params) => ({
      title: `${params.pack === 'certificate' ? 'अनुपालन प्रमाणपत्र' : 'ड्यू डिलिजेंस पैक'} ${text(params, 'number')} तैयार है`,
      text: `${formatBytes(number(params, 'size'))}। इसे 7 दिन तक डाउनलोड किया जा सकता है।`,
    }),
    webhook_paused: (params) => ({
      title: `वेबहुक ${text(params, 'name')} रोका गया`,
      text: 'उसके पते तक कुछ नहीं पहुँचा। जो उसे बताना है, वह 30 दिन तक रुका रहेगा।',
    }),
  },
}

/** The sentence of a notification, short enough for a lock screen. */
export const wordsOf = (language: Spoken, kind: NotificationKind, params: Params): Words =>
  SENTENCES[language][kind](params)
