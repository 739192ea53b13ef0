import { chooseLanguage } from '../lib/i18n-choice.ts'
import { i18n } from '../lib/i18n.ts'
import { type Language, LANGUAGES } from '../lib/language.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './LanguageChoice.module.css'

/** For pages without the frame, where there is no menu of a person. The browser's own list: it weighs nothing. */
export function LanguageChoice() {
  const t = useTexts('shell')
  return (
    <select
      className={classes.choice}
      aria-label={t('language.label')}
      value={i18n.language}
      onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value as Language)}
    >
      {/* Each by its own name, so that a reader of another language finds theirs. */}
      {Object.entries(LANGUAGES).map(([language, label]) => (
        <option key={language} value={language} lang={language}>
          {label}
        </option>
      ))}
    </select>
  )
}
