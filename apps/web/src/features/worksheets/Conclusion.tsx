import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { worksheetIs } from './queries.ts'
import classes from './Worksheet.module.css'

interface Props {
  readonly worksheet: WorksheetDetail
  readonly mayEdit: boolean
  readonly onVersion: (version: number) => void
}

/** What the work showed. */
export function Conclusion({ worksheet, mayEdit, onVersion }: Props) {
  const t = useTexts('worksheets')
  const client = useQueryClient()
  const { worksheet_id, conclusion } = worksheet
  const [text, setText] = useState(conclusion)
  const save = useMutation({
    mutationFn: () =>
      api('PATCH organisation/worksheets/:worksheet_id/', {
        params: { worksheet_id },
        body: { conclusion: text.trim() },
        quiet: true,
      }),
    onSuccess: (saved) => {
      onVersion(saved.version)
      worksheetIs(client, saved)
      notice({ tone: 'success', title: t('conclusion.saved') })
    },
  })
  return (
    <div className={classes.conclusion}>
      <Panel title={t('conclusion.title')}>
        {mayEdit ? (
          <form
            aria-label={t('conclusion.title')}
            onSubmit={(event) => {
              event.preventDefault()
              if (!save.isPending) save.mutate()
            }}
          >
            <Textarea
              aria-label={t('conclusion.title')}
              description={t('conclusion.help')}
              autosize
              minRows={2}
              maxLength={5000}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <FormAlert message={save.error ? failureMessage(save.error) : null} />
            {text.trim() !== conclusion && (
              <Button type="submit" size="xs" mt="xs" loading={save.isPending}>
                {t('conclusion.save')}
              </Button>
            )}
          </form>
        ) : (
          <p className={classes.none}>{conclusion || t('conclusion.none')}</p>
        )}
      </Panel>
    </div>
  )
}
