import { ARRIVAL_BYTES_AT_MOST } from '@niyam/contract/organisation-import-limits.ts'
import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { showBytes } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import classes from './OrganisationImport.module.css'
import { HowFar } from './HowFar.tsx'
import { useCancel, useSend } from './queries.ts'

/** Chooses the file and uploads it. One that broke off goes on, once the same file is chosen again. */
export function ChooseExport({ unfinished }: { readonly unfinished: Arrival | null }) {
  const t = useTexts('organisation-import')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const isStopped = useRef(false)
  const send = useSend(setArrival, () => isStopped.current)
  const cancel = useCancel()
  useEffect(() => {
    isStopped.current = false
    // A page that was left sends nothing more.
    return () => {
      isStopped.current = true
    }
  }, [])

  function submit() {
    const [file] = files
    if (!file) return setProblem(t('missing'))
    if (unfinished && file.size !== unfinished.size)
      return setProblem(t('not_the_same', { name: unfinished.file_name, size: showBytes(unfinished.size) }))
    setProblem(null)
    isStopped.current = false
    send.mutate({ file, unfinished })
  }

  function stop(arrival_id: string) {
    isStopped.current = true
    // The answer to the part in flight no longer matters.
    send.reset()
    setArrival(null)
    cancel.mutate(arrival_id)
  }

  if (send.isPending && arrival) {
    const { received, size, arrival_id } = arrival
    return (
      <>
        <HowFar
          label={t('uploading')}
          done={received}
          total={size}
          words={t('of_bytes', { done: showBytes(received), total: showBytes(size) })}
        />
        <p className={classes.second}>{t('stay')}</p>
        <Button variant="default" mt="md" onClick={() => stop(arrival_id)}>
          {t('cancel')}
        </Button>
      </>
    )
  }
  return (
    <FormColumn onSubmit={submit} label={t('title')}>
      <FormAlert message={problem ?? failureMessage(send.error)} />
      {unfinished && (
        <p className={classes.text}>
          {t('broke_off', {
            name: unfinished.file_name,
            done: showBytes(unfinished.received),
            total: showBytes(unfinished.size),
          })}
        </p>
      )}
      <FileField
        label={t('file')}
        description={t('file_help')}
        extensions={['zip']}
        bytesAtMost={ARRIVAL_BYTES_AT_MOST}
        value={files}
        onChange={setFiles}
      />
      <Group gap="xs">
        <Button type="submit" loading={send.isPending}>
          {t(unfinished ? 'go_on' : 'upload')}
        </Button>
        {unfinished && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(unfinished.arrival_id)}>
            {t('cancel')}
          </Button>
        )}
      </Group>
      <p className={classes.second}>{t('nothing_yet')}</p>
    </FormColumn>
  )
}
