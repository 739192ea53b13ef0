import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { i18n, loadTexts, type Namespace } from './i18n.ts'
import { chooseLanguage } from './i18n-choice.ts'
import { sayLaw } from './i18n-law.ts'
import { stateName } from './state-names.ts'
import { LANGUAGES, languageOfPage } from './language.ts'
import { KEYS, readStored } from './storage.ts'

/** As if no page of this worker had used these texts yet: test files share the translator. */
function forget(namespace: Namespace): void {
  for (const language of Object.keys(LANGUAGES)) i18n.removeResourceBundle(language, namespace)
}

beforeEach(() => loadTexts('compliances'))
afterEach(() => chooseLanguage('en'))

it('groups the digits of a count as India does, in every language', async () => {
  expect(i18n.t('shell:ui.table.total', { count: 100_000 })).toBe('1,00,000 rows')
  expect(i18n.t('shell:ui.table.total', { count: 1 })).toBe('1 row')
  await chooseLanguage('de')
  expect(i18n.t('shell:ui.table.total', { count: 100_000 })).toBe('1,00,000 Zeilen')
})

it('changes the words of every catalogue in use, and keeps the choice', async () => {
  await chooseLanguage('hi')
  expect(i18n.t('shell:places.dashboard')).toBe('डैशबोर्ड')
  expect(i18n.t('compliances:title')).toBe('अनुपालन कैलेंडर')
  expect(languageOfPage()).toBe('hi')
  expect(readStored(KEYS.language)).toBe('hi')
})

it('counts nothing and one alike in Hindi', async () => {
  await chooseLanguage('hi')
  const items = (count: number) => i18n.t('compliances:filter.items', { count })
  expect([items(0), items(1), items(2)]).toEqual(['0 मद', '1 मद', '2 मदें'])
})

it('speaks English where a language has no words yet', async () => {
  await chooseLanguage('pt')
  expect(i18n.t('shell:places.dashboard')).toBe('Painel')
  expect(i18n.t('compliances:title')).toBe('Compliance calendar')
})

it('says what the law package says in the language of the page', async () => {
  expect(sayLaw('PAN is invalid')).toBe('PAN is invalid')
  await chooseLanguage('hi')
  expect(sayLaw('PAN is invalid')).toBe('PAN अमान्य है')
  expect(stateName('tamil_nadu')).toBe('तमिलनाडु')
})

it('says that texts did not come, and fetches them the next time', async () => {
  forget('worksheets')
  const { backend } = i18n.services.backendConnector as { backend: { read: () => Promise<unknown> } }
  const read = vi.spyOn(backend, 'read').mockRejectedValue(new Error('No network'))
  await expect(loadTexts('worksheets')).rejects.toThrow('No texts of worksheets.')
  read.mockRestore()
  await loadTexts('worksheets')
  expect(i18n.t('worksheets:title')).toBe('Worksheets')
})

it('changes the language although a page that opens meanwhile brings more texts', async () => {
  forget('payroll')
  i18n.options.preload = []
  delete i18n.store.data['fr']
  const { backend } = i18n.services.backendConnector as {
    backend: { read: (language: string, namespace: string) => Promise<unknown> }
  }
  const [read, load] = [backend.read.bind(backend), i18n.loadLanguages.bind(i18n)]
  const opened: Promise<void>[] = []
  let letCome = () => {}
  const isLate = new Promise<void>((resolve) => (letCome = resolve))
  vi.spyOn(backend, 'read').mockImplementation(async (language, namespace) => {
    // The first French text opens the next page, whose own texts come after all others.
    if (language === 'fr' && opened.length === 0) opened.push(loadTexts('payroll'))
    if (namespace === 'payroll') await isLate
    return read(language, namespace)
  })
  vi.spyOn(i18n, 'loadLanguages').mockImplementation(async (language) => {
    await load(language)
    setTimeout(letCome)
  })
  await chooseLanguage('fr')
  expect(opened).toHaveLength(1)
  await Promise.all(opened)
  expect(languageOfPage()).toBe('fr')
  expect(i18n.t('shell:places.dashboard')).toBe('Tableau de bord')
})
