import type { SheetAnswer } from '@niyam/contract/resellers.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { resellerPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { cellsOfFile } from '../people/cells-of.ts'
import { offeredPlans, type SheetRow, useSheet } from './queries.ts'
import classes from './Resellers.module.css'
import { rowsIn, rowsOf } from './sheet-rows.ts'

const EXTENSIONS = ['xlsx', 'csv', 'txt']

/** Creates many organisations at once: paste, check, create. A sheet sent twice creates them once. */
export default function SheetPage() {
  const t = useTexts('resellers')
  const [text, setText] = useState('')
  const { data: plans = [] } = useQuery(offeredPlans)
  const sheet = useSheet()
  const [files, setFiles] = useState<readonly File[]>([])
  const [read, setRead] = useState<readonly SheetRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const rows = read ?? rowsIn(text)
  async function choose(chosen: readonly File[]) {
    sheet.reset()
    setProblem(null)
    setFiles(chosen)
    setRead(null)
    const [file] = chosen
    if (!file) return
    try {
      setRead(rowsOf(await cellsOfFile(file)))
    } catch {
      setFiles([])
      setProblem(t('sheet_unreadable'))
    }
  }
  const answer = sheet.data
  const send = (is_trial: boolean) =>
    sheet.mutate(
      { rows: [...rows], is_trial },
      {
        onSuccess: ({ made }) => {
          if (!is_trial) notice({ tone: 'success', title: t('sheet_made', { count: made }) })
        },
      },
    )
  return (
    <>
      <PageHead
        title={t('sheet_title')}
        crumbs={[{ label: t('title'), href: resellerPath() }]}
        context={t('sheet_context')}
      />
      <div className={classes.column}>
        <Panel padding="roomy">
          {plans.length > 0 && (
            <p className={classes.text}>{t('sheet_plans', { plans: plans.map(({ name }) => name).join(', ') })}</p>
          )}
          <Textarea
            label={t('sheet_rows')}
            description={t('sheet_help')}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              sheet.reset()
            }}
            rows={8}
            resize="vertical"
            spellCheck={false}
            autoComplete="off"
            disabled={files.length > 0}
          />
          <FileField
            label={t('sheet_file')}
            value={files}
            onChange={(next) => void choose(next)}
            extensions={EXTENSIONS}
          />
          <FormAlert message={problem ?? failureMessage(sheet.error)} />
          <Group gap="sm" mt="md">
            <Button
              variant={answer && answer.ready > 0 ? 'default' : 'filled'}
              disabled={rows.length === 0}
              loading={sheet.isPending}
              onClick={() => send(true)}
            >
              {t('sheet_try', { count: rows.length })}
            </Button>
            {answer && answer.ready > 0 && (
              <Button loading={sheet.isPending} onClick={() => send(false)}>
                {t('sheet_make', { count: answer.ready })}
              </Button>
            )}
          </Group>
        </Panel>
        <div role="status">{answer && <Answer answer={answer} />}</div>
      </div>
    </>
  )
}

function Answer({ answer }: { answer: SheetAnswer }) {
  const t = useTexts('resellers')
  const { made, ready, known, wrong } = answer
  return (
    <Panel title={t('sheet_answer', { made, ready, known, wrong })} padding="none">
      <ul className={classes.answer}>
        {answer.rows.map(({ row, name, state, messages }) => (
          <li key={row} className={classes.line}>
            <span className={classes.number}>{t('sheet_row', { row })}</span>
            <span className={classes.name}>{name || '–'}</span>
            <span className={classes.state} data-state={state}>
              {messages.length > 0 ? messages.join(' ') : t(`sheet_state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
