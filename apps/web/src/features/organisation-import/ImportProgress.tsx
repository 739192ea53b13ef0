import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { Button } from '@mantine/core'
import { failureMessage } from '../../lib/api.ts'
import { showBytes } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import classes from './OrganisationImport.module.css'
import { HowFar } from './HowFar.tsx'
import { useCancel } from './queries.ts'

/** The server looks into the file, or makes the organisation of it. */
export function ImportProgress({ one }: { readonly one: Arrival }) {
  const t = useTexts('organisation-import')
  const cancel = useCancel()
  const { state, progress, file_name, arrival_id } = one
  const { done, total } = progress
  const isMade = state === 'running'
  const far = isMade ? t('of_rows', { done, total }) : t('of_bytes', { done: showBytes(done), total: showBytes(total) })
  return (
    <>
      <FormAlert message={failureMessage(cancel.error)} />
      <HowFar
        label={t(isMade ? 'running' : 'checking', { name: one.name ?? '', file: file_name })}
        done={done}
        total={total}
        words={total > 0 ? far : t('begins')}
      />
      <p className={classes.second}>{t(isMade ? 'may_leave_running' : 'may_leave')}</p>
      <Button variant="default" mt="md" loading={cancel.isPending} onClick={() => cancel.mutate(arrival_id)}>
        {t('cancel')}
      </Button>
    </>
  )
}
