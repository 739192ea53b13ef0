import { i18n } from '../../lib/i18n.ts'

/** The language in which holders are mailed, unless another is chosen: that of this page, else English. */
export const holderLanguage = (): 'en' | 'hi' => (i18n.language === 'hi' ? 'hi' : 'en')
