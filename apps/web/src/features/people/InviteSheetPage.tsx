import type { CheckedRow } from '@niyam/contract/invitations.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { inviteUserPath, usersPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { cellsOfFile, cellsOfText } from './cells-of.ts'
import { CheckedSheet } from './CheckedSheet.tsx'
import classes from './People.module.css'
import { useSheetCheck } from './queries.ts'

const EXTENSIONS = ['xlsx', 'csv', 'txt']

/** Invites from a sheet: first it is tried, then the good rows are sent. */
export default function InviteSheetPage() {
  const t = useTexts('people')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const check = useSheetCheck()
  const [checked, setChecked] = useState<{ rows: CheckedRow[]; left_today: number } | null>(null)

  async function submit() {
    setProblem(null)
    const file = files[0]
    if (!file && text.trim() === '') return setProblem(t('sheet.missing'))
    try {
      const cells = file ? await cellsOfFile(file) : await cellsOfText(text)
      check.mutate(cells, { onSuccess: setChecked })
    } catch {
      setProblem(t('sheet.unreadable'))
    }
  }

  return (
    <>
      <PageHead
        title={t('sheet.title')}
        crumbs={[
          { label: t('title'), href: usersPath() },
          { label: t('inviting.title'), href: inviteUserPath() },
        ]}
        context={t('sheet.context')}
      />
      {checked ? (
        <CheckedSheet rows={checked.rows} left_today={checked.left_today} onBack={() => setChecked(null)} />
      ) : (
        <div className={classes.stack}>
          <Panel padding="roomy">
            <FormColumn onSubmit={() => void submit()} label={t('sheet.title')}>
              <FormAlert message={problem ?? failureMessage(check.error)} />
              <Textarea
                label={t('sheet.paste')}
                description={t('sheet.paste_help')}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                rows={8}
                resize="vertical"
                autoComplete="off"
                spellCheck={false}
                disabled={files.length > 0}
              />
              <FileField label={t('sheet.file')} value={files} onChange={setFiles} extensions={EXTENSIONS} />
              <div>
                <Button type="submit" loading={check.isPending}>
                  {t('sheet.check')}
                </Button>
              </div>
            </FormColumn>
          </Panel>
        </div>
      )}
    </>
  )
}
