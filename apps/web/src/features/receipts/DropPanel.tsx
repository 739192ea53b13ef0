import { ACKNOWLEDGEMENT_EXTENSIONS, ACKNOWLEDGEMENTS_AT_ONCE } from '@niyam/contract/receipt-problems.ts'
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { upload } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type Sending, sendAll, waiting } from '../documents/upload-queue.ts'
import classes from './Acknowledgements.module.css'
import { acknowledgementsQuery } from './queries.ts'

interface Props {
  /** True from the last file until the list with all of them is here, or could not be loaded. */
  readonly onListing: (isListing: boolean) => void
}

/** Files are read as they are dropped. Leaving in the middle begins no further one; what was read stays. */
export function DropPanel({ onListing }: Props) {
  const t = useTexts('receipts')
  const client = useQueryClient()
  const [list, setList] = useState<readonly Sending[]>([])
  const abort = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  async function read(files: readonly File[]) {
    const { signal } = abort.current
    setList(waiting(files))
    await sendAll(
      files,
      async (file) => {
        signal.throwIfAborted()
        await upload('POST organisation/acknowledgements/', file, { signal, quiet: true })
      },
      (at, change) => setList((all) => all.map((one, index) => (index === at ? { ...one, ...change } : one))),
    )
    onListing(true)
    await client.invalidateQueries(acknowledgementsQuery)
    onListing(false)
  }

  const done = list.filter(({ state }) => state === 'done').length
  const failed = list.filter(({ state }) => state === 'failed')
  const isBusy = done + failed.length < list.length
  return (
    <Panel padding="roomy">
      <FileField
        label={t('files')}
        description={t('files_help', { count: ACKNOWLEDGEMENTS_AT_ONCE })}
        value={[]}
        onChange={(files) => void read(files)}
        atMost={ACKNOWLEDGEMENTS_AT_ONCE}
        extensions={ACKNOWLEDGEMENT_EXTENSIONS}
        disabled={isBusy}
      />
      {list.length > 0 && (
        <div className={classes.progress} role="status">
          <p className={classes.second}>{t('read', { done, total: list.length })}</p>
          {isBusy && (
            <Progress.Root>
              <Progress.Section value={((done + failed.length) / list.length) * 100} aria-label={t('read_label')} />
            </Progress.Root>
          )}
        </div>
      )}
      {failed.length > 0 && (
        <>
          <ul className={classes.failed}>
            {failed.map(({ file, why }) => (
              <li key={`${file.name}${file.size}${file.lastModified}`}>
                <strong>{file.name}</strong> {why || t('not_sent')}
              </li>
            ))}
          </ul>
          {!isBusy && (
            <Button variant="default" size="xs" onClick={() => void read(failed.map(({ file }) => file))}>
              {t('again', { count: failed.length })}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
