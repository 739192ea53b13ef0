import { i18n, loadLanguage, textsReady } from './i18n.ts'
import { isLanguage, type Language, languageOfPage } from './language.ts'
import { notice } from './notice.ts'
import { isSignedIn, session } from './session.ts'
import { forgetWhatWasSaid, keepUserSettings, ownSettings } from './settings-of-person.ts'
import { KEYS, readStored, writeStored } from './storage.ts'

/** Chosen before signing in: it is newer than what the server remembers of the person. */
let chosenOutside: Language | null = null

/** Changes the language of the page at once, and keeps it: in this browser, and with the person who is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await speak(language))) return
  if (isSignedIn()) keepUserSettings({ language })
  else chosenOutside = language
}

/** Follows the choice that a person made elsewhere: in another tab, or on another device before signing in here. */
export function followLanguage(): void {
  let followed: string | null = null
  session.subscribe(() => {
    const { token, csrf } = session.get()
    if (!token) followed = null
    if (!token || !csrf || token === followed) return
    followed = token
    void followPerson()
  })
  window.addEventListener('storage', ({ key }) => {
    const language = key === KEYS.language ? readStored(KEYS.language) : null
    if (isLanguage(language)) void speak(language)
  })
}

async function followPerson(): Promise<void> {
  const settings = await ownSettings().catch(() => null)
  if (!settings) return
  const language = chosenOutside ?? settings.language ?? readStored(KEYS.language)
  chosenOutside = null
  if (!isLanguage(language) || !(await speak(language))) return
  if (language !== settings.language) keepUserSettings({ language })
}

/** False when its words could not be fetched; then everything stays as it was. */
async function speak(language: Language): Promise<boolean> {
  await textsReady
  if (language !== languageOfPage()) {
    if (!(await loadLanguage(language))) {
      notice({ tone: 'danger', title: i18n.t('shell:language.failed') })
      return false
    }
    document.documentElement.lang = language
    await i18n.changeLanguage(language)
    // What the server said, it said in the language before.
    if (isSignedIn()) forgetWhatWasSaid()
  }
  writeStored(KEYS.language, language)
  return true
}
