import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { BesideField } from './BesideField.tsx'
import { CodeField } from './CodeField.tsx'
import { Lines } from './Lines.tsx'
import classes from './PortalFiles.module.css'
import type { FileAnswers } from './queries.ts'
import { usePartName } from './use-part-name.ts'
import type { ChosenFile } from './use-import-files.ts'

const LOOK = {
  waiting: { tone: 'neutral', icon: IconClock },
  reading: { tone: 'primary', icon: IconClock },
  done: { tone: 'success', icon: IconCheck },
  refused: { tone: 'danger', icon: IconAlertTriangle },
  undone: { tone: 'neutral', icon: IconClock },
} as const

interface Props {
  readonly chosen: ChosenFile
  readonly kinds: readonly PortalFileKind[]
  /** Set where the page is about one entity. */
  readonly entity_id: string | undefined
  readonly onAgain: (answers: FileAnswers) => void
  readonly onUndo: () => Promise<void>
}

/** One chosen file: what it was read as, or why not and what is missing. */
export function ImportedFile({ chosen, kinds, entity_id, onAgain, onUndo }: Props) {
  const t = useTexts('portal-files')
  const words = useCalendarWords()
  const partName = usePartName()
  const [isUndoing, setUndoing] = useState(false)
  const { file, state, imported, problems } = chosen
  const outcome = state === 'done' ? imported?.outcome : undefined
  async function undo() {
    setUndoing(true)
    await onUndo()
    setUndoing(false)
  }
  return (
    <li aria-label={file.name}>
      <div className={classes.head}>
        <strong className={classes.name}>{file.name}</strong>
        <StateBadge look="soft" {...LOOK[state]} label={t(outcome ? `outcome.${outcome}` : `state.${state}`)} />
      </div>
      {imported && state === 'done' && (
        <>
          <div className={classes.head}>
            <p className={classes.second}>
              {[
                t(`kind.${imported.file.kind}`),
                imported.file.entity_name,
                imported.file.holder,
                imported.file.period && words.period(imported.file.period, 'gst'),
                partName(imported.file),
                t('rows', { count: imported.file.row_count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {imported.outcome === 'imported' && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={isUndoing}
                aria-label={t('undo_of', { name: file.name })}
                onClick={() => void undo()}
              >
                {t('undo')}
              </Button>
            )}
          </div>
          <Lines lines={imported.file.notes} />
        </>
      )}
      <Lines lines={problems.map((one) => one || t('failed'))} isAlert />
      {state === 'refused' && <AskAgain chosen={chosen} kinds={kinds} entity_id={entity_id} onAgain={onAgain} />}
    </li>
  )
}

/** What the file does not say, and another try. */
function AskAgain({ chosen, kinds, entity_id, onAgain }: Omit<Props, 'onUndo'>) {
  const t = useTexts('portal-files')
  const [answers, setAnswers] = useState<FileAnswers>(chosen.answers)
  const { asked, file } = chosen
  const ofEntity = entity_id ?? answers.entity_id
  const asks = (field: (typeof asked)[number]) => asked.includes(field)
  return (
    <form
      className={classes.asked}
      aria-label={file.name}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain(answers)
      }}
    >
      {asks('password') && (
        <PasswordInput
          label={t('asked.password')}
          description={t('asked.password_help')}
          autoComplete="off"
          value={answers.password ?? ''}
          onChange={({ currentTarget }) => setAnswers({ ...answers, password: currentTarget.value })}
        />
      )}
      {asks('entity_id') && entity_id === undefined && (
        <EntityFilter
          value={answers.entity_id}
          onChange={(chosenEntity) => setAnswers({ ...answers, entity_id: chosenEntity, code: undefined })}
        />
      )}
      {asks('period') && (
        <TextInput
          label={t('asked.period')}
          placeholder="2026-10"
          autoComplete="off"
          value={answers.period ?? ''}
          onChange={({ currentTarget }) => setAnswers({ ...answers, period: currentTarget.value.trim() })}
        />
      )}
      {asks('code') && ofEntity !== undefined && (
        <CodeField
          entity_id={ofEntity}
          value={answers.code}
          onChange={(code) => setAnswers({ ...answers, code, replaces: undefined, adds: undefined })}
        />
      )}
      {asks('replaces') && ofEntity !== undefined && (
        <BesideField
          kinds={kinds}
          entity_id={ofEntity}
          answers={answers}
          onChange={({ replaces, adds }) => setAnswers({ ...answers, replaces, adds })}
        />
      )}
      <Button
        type="submit"
        variant="default"
        size="xs"
        disabled={asks('replaces') && answers.replaces === undefined && answers.adds === undefined}
      >
        {t('again')}
      </Button>
    </form>
  )
}
