import type { OpenRow } from '@niyam/contract/facts.ts'
import { Button, TextInput } from '@mantine/core'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { failureMessage } from '../../lib/api.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { isByYear } from './attributes.ts'
import classes from './Facts.module.css'
import { useSetFacts } from './queries.ts'
import { keyOf, pasted, readRows, type Texts } from './sheet-texts.ts'
import { useTold } from './use-told.ts'
import { YearOfFact } from './YearOfFact.tsx'

interface Props {
  readonly info: AttributeInfo
  readonly rows: readonly OpenRow[]
}

/** One question, with a field for each entity or registration: typed, or pasted as a column. */
export default function FactSheet({ info, rows }: Props) {
  const t = useTexts('facts')
  const tell = useTold()
  const list = useId()
  const [texts, setTexts] = useState<Texts>({})
  const [refusals, setRefusals] = useState<Texts>({})
  const [isTried, setTried] = useState(false)
  const [over, setOver] = useState(0)
  const [year, setYear] = useState<string | null>(null)
  const change = useSetFacts()
  const keys = rows.map(keyOf)
  const { answers, problems } = readRows(info, rows, texts)
  const wrong = Object.keys(problems).length
  const hints = info.type === 'boolean' ? [t('yes'), t('no')] : (info.options ?? []).map(({ label }) => label)

  const paste = (at: number) => (event: ClipboardEvent) => {
    const filled = pasted(event.clipboardData.getData('text'), keys.slice(at))
    if (!filled) return
    event.preventDefault()
    setTexts((before) => ({ ...before, ...filled.texts }))
    setOver(filled.over)
    setTried(true)
  }
  /** Enter and the arrows walk the column, as in a spreadsheet. */
  const walk = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const step = key === 'Enter' ? (shiftKey ? -1 : 1) : 0
    if (step === 0) return
    const fields = [...(currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
    fields[fields.indexOf(currentTarget) + step]?.focus()
  }
  const save = () => {
    setTried(true)
    if (answers.length === 0) return
    const fact = { attribute: info.key, financial_year: isByYear(info) ? year : null, is_replacing: false }
    change.mutate(
      { ...fact, answers },
      {
        onSuccess: (reply) => {
          tell(reply, fact)
          const refused = reply.refused.map((one) => [keyOf(one), one.reason] as const)
          setRefusals(Object.fromEntries(refused))
          // A value that was not saved stays in its field.
          const saved = new Set(answers.map(keyOf).filter((key) => !refused.some(([other]) => other === key)))
          setTexts((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !saved.has(key))))
          setOver(0)
        },
      },
    )
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.hint}>{info.help ? sayLaw(info.help) : t('sheet_help')}</p>
        {info.help && <p className={classes.hint}>{t('sheet_help')}</p>}
        {isByYear(info) && <YearOfFact year={year} onChange={setYear} />}
        {over > 0 && <FormAlert message={t('over', { count: over })} />}
        <FormAlert message={failureMessage(change.error)} />
      </div>
      <datalist id={list}>
        {hints.map((hint) => (
          <option key={hint} value={hint}>
            {hint}
          </option>
        ))}
      </datalist>
      <ul className={classes.rows}>
        {rows.map((row, at) => {
          const key = keyOf(row)
          const { entity_name, registration_number, items } = row
          const problem = (isTried && problems[key]) || refusals[key]
          const number = registration_number && shownNumber('gst', registration_number)
          return (
            <li key={key}>
              <span className={classes.who}>
                <span title={entity_name}>{entity_name}</span>
                <span className={classes.count}>
                  {[number, t('items', { count: items })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <TextInput
                aria-label={[entity_name, number].filter(Boolean).join(' ')}
                value={texts[key] ?? ''}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  setTexts((before) => ({ ...before, [key]: value }))
                  setRefusals((before) => ({ ...before, [key]: '' }))
                }}
                onBlur={() => setTried(true)}
                onPaste={paste(at)}
                onKeyDown={walk}
                list={hints.length > 0 ? list : undefined}
                error={problem ? sayLaw(problem) : undefined}
                inputMode={info.type === 'count' || info.type === 'money' ? 'decimal' : 'text'}
                autoComplete="off"
                spellCheck={false}
              />
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <Button onClick={save} loading={change.isPending} disabled={answers.length === 0}>
          {t('save', { count: answers.length })}
        </Button>
        <span className={classes.count} role="status">
          {change.isPending
            ? t('progress', { done: change.sent, total: answers.length })
            : wrong > 0 && t('wrong', { count: wrong })}
        </span>
      </div>
    </>
  )
}
