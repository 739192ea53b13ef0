import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../lib/i18n-choice.ts'
import { isLanguage, type Language, LANGUAGES } from '../lib/language.ts'
import { type MenuEntry, PopupMenu } from '../ui/PopupMenu.tsx'
import classes from './LanguageMenu.module.css'

/** One entry a language, each by its own name, so that whoever is lost in a strange one finds the way back. */
export function useLanguageEntries(): MenuEntry[] {
  const { i18n } = useTranslation('shell')
  return Object.entries(LANGUAGES).map(([language, label]) => ({
    label,
    lang: language,
    isChosen: language === i18n.language,
    onSelect: () => void chooseLanguage(language as Language),
  }))
}

/** For pages without the frame, where there is no menu of a person. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell')
  const name = isLanguage(i18n.language) ? LANGUAGES[i18n.language] : i18n.language
  return (
    <PopupMenu
      label={t('language.label')}
      width={168}
      button={(props) => (
        <button {...props} className={classes.button} aria-label={t('language.now', { name })}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
          <span>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      entries={useLanguageEntries()}
    />
  )
}
