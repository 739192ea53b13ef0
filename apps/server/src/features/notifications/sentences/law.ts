import type { ReadParams } from '@niyam/contract/notification-kinds.ts'
import { counts, day, type SentencesOf } from './sentence.ts'

type Release = ReadParams<'law_change'>

const entities = (count: number) => (count === 1 ? '1 entity' : `${count} entities`)

const changes = (release: Release) =>
  counts(release, {
    moves: (count) => `${count} moved`,
    appears: (count) => `${count} new`,
    vanishes: (count) => `${count} gone`,
    settles: (count) => `${count} settled`,
  })

const changesHindi = (release: Release) =>
  counts(release, {
    moves: (count) => `${count} बदलीं`,
    appears: (count) => `${count} नई`,
    vanishes: (count) => `${count} हटीं`,
    settles: (count) => `${count} स्पष्ट`,
  })

type ItemsMoved = ReadParams<'items_moved'>

/** "12 of your items moved to 27 Nov 2026"; without the day where they moved to several. */
function movedTitle({ count, is_back, ...moved }: ItemsMoved): string {
  const subject = count === 1 ? 'One of your items' : `${count} of your items`
  return `${subject} moved${is_back > 0 ? ' back' : ''}${moved.day === '' ? '' : ` to ${day(moved.day)}`}`
}

const movedTitleHindi = ({ count, is_back, ...moved }: ItemsMoved) =>
  `आपके ${count} मदों की तारीख ${is_back > 0 ? 'वापस ' : ''}${moved.day === '' ? '' : `${day(moved.day)} को `}हुई`

export const lawSentences: SentencesOf<'law'> = {
  law_change: {
    en: (release) => ({
      title: `The law catalogue changed for ${entities(release.entities)}`,
      text: `Release ${release.newer}: ${changes(release)}.`,
    }),
    hi: (release) => ({
      title: `कानून कैटलॉग ${release.entities} इकाइयों के लिए बदला`,
      text: `रिलीज़ ${release.newer}: ${changesHindi(release)}।`,
    }),
  },
  release_waits: {
    en: (release) => ({
      title: `Release ${release.newer} of the law waits for an approval`,
      text: `It would change the calendars of ${entities(release.entities)}: ${changes(release)}.`,
    }),
    hi: (release) => ({
      title: `कानून की रिलीज़ ${release.newer} अनुमोदन की प्रतीक्षा में है`,
      text: `इससे ${release.entities} इकाइयों के कैलेंडर बदलेंगे: ${changesHindi(release)}।`,
    }),
  },
  release_gone: {
    en: ({ gone, newest }) => ({
      title: `Release ${gone} of the law was taken back`,
      text: `Calendars follow release ${newest} again, and due dates go back.`,
    }),
    hi: ({ gone, newest }) => ({
      title: `कानून की रिलीज़ ${gone} वापस ली गई`,
      text: `कैलेंडर फिर रिलीज़ ${newest} पर चलते हैं, और नियत तारीखें लौट गई हैं।`,
    }),
  },
  items_moved: {
    en: (moved) => ({ title: movedTitle(moved), text: moved.by }),
    hi: (moved) => ({ title: movedTitleHindi(moved), text: moved.by }),
  },
}
