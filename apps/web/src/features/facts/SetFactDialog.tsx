import type { FactValue } from '@niyam/contract/entities.ts'
import type { FactsSet } from '@niyam/contract/facts.ts'
import { Button, Checkbox, Modal, Select } from '@mantine/core'
import { attributeInfo, isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { useState } from 'react'
import { FactField } from '../../domain/FactField.tsx'
import { useFactText } from '../../domain/use-fact-text.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { isByYear, settableFacts } from './attributes.ts'
import classes from './Facts.module.css'
import { useSetFacts } from './queries.ts'
import { useTold } from './use-told.ts'
import { YearOfFact } from './YearOfFact.tsx'

export interface SetFactDialogProps {
  entity_ids: readonly string[]
  /** True when something was changed, false when it was closed without. */
  onDone: (isChanged: boolean) => void
}

/** Sets one fact for the selected entities, and names those that stayed as they were. */
export default function SetFactDialog({ entity_ids, onDone }: SetFactDialogProps) {
  const t = useTexts('facts')
  const tell = useTold()
  const [attribute, setAttribute] = useState<string | null>(null)
  const [value, setValue] = useState<FactValue | undefined>()
  const [year, setYear] = useState<string | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const [result, setResult] = useState<FactsSet | null>(null)
  const change = useSetFacts()
  const info = attribute === null ? undefined : attributeInfo(attribute)
  const missing = info ? (value === undefined ? { value: t('value_missing') } : {}) : { attribute: t('fact_missing') }
  const { form, errors, message, refuse } = useFieldErrors(change.error, missing)
  if (result && info) return <Stayed result={result} attribute={info.key} onClose={() => onDone(result.done > 0)} />
  const count = entity_ids.length
  return (
    <FormDialog
      ref={form}
      title={t('set_title', { count })}
      saveLabel={change.isPending ? t('progress', { done: change.sent, total: count }) : t('set', { count })}
      message={message}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        if (!info || value === undefined) return refuse()
        const fact = { attribute: info.key, financial_year: isByYear(info) ? year : null, is_replacing: isReplacing }
        const answers = entity_ids.map((entity_id) => ({ entity_id, registration_id: null, value }))
        change.mutate(
          { ...fact, answers },
          {
            onSuccess: (reply) => {
              tell(reply, fact)
              if (reply.left.length + reply.refused.length > 0) setResult(reply)
              else onDone(true)
            },
          },
        )
      }}
    >
      <Select
        label={t('fact')}
        data={settableFacts.map(({ key, label }) => ({ value: key, label: sayLaw(label) }))}
        value={attribute}
        onChange={(next) => {
          setAttribute(next)
          setValue(undefined)
        }}
        error={errors.attribute}
        searchable
        data-autofocus
      />
      {info && !isFactOfEntity(info.key) && <p className={classes.hint}>{t('of_registrations')}</p>}
      {info && <FactField key={info.key} info={info} value={value} onChange={setValue} error={errors.value} />}
      {info && isByYear(info) && <YearOfFact year={year} onChange={setYear} />}
      <Checkbox
        label={t('replace')}
        checked={isReplacing}
        onChange={({ currentTarget }) => setReplacing(currentTarget.checked)}
      />
    </FormDialog>
  )
}

interface StayedProps {
  readonly result: FactsSet
  readonly attribute: string
  readonly onClose: () => void
}

/** Which entities kept their value, and which were refused, each with why. */
function Stayed({ result: { done, left, refused }, attribute, onClose }: StayedProps) {
  const t = useTexts('facts')
  const factText = useFactText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stayed', { count: left.length + refused.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.hint}>{t('told.done', { count: done })}</p>
      <ul className={classes.stayed}>
        {left.map(({ entity_id, name, value }, at) => (
          <li key={`${entity_id}${at}`}>
            <strong>{name}</strong> <span>{t('has', { value: factText(attribute, value) })}</span>
          </li>
        ))}
        {refused.map(({ entity_id, registration_id, name, reason }) => (
          <li key={`${entity_id}${registration_id}`}>
            <strong>{name || t('gone')}</strong> <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose} data-autofocus>
        {t('close')}
      </Button>
    </Modal>
  )
}
