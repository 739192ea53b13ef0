import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { useChooseOrganisation } from '../organisations/queries.ts'
import classes from './OrganisationImport.module.css'

/** It is there, with the way into it; or it cannot come, with what is wrong by file and line. */
export function ImportResult({ one, onAnother }: { readonly one: Arrival; readonly onAnother: () => void }) {
  const t = useTexts('organisation-import')
  const open = useChooseOrganisation(dashboardPath())
  const { organisation_id, name, file_name, problems, failure } = one
  return (
    <>
      <FormAlert message={failureMessage(open.error)} />
      {organisation_id ? (
        <>
          <StateBadge tone="success" icon={IconCheck} label={t('done')} />
          <p className={classes.text}>{t('done_text', { name: name ?? '' })}</p>
        </>
      ) : (
        <>
          <StateBadge tone="danger" icon={IconAlertTriangle} label={t(failure ? 'broken' : 'wrong')} />
          <p className={classes.text}>{failure ? t(`why.${failure}`) : t('wrong_text', { file: file_name })}</p>
          {problems.length > 0 && <Problems problems={problems} />}
        </>
      )}
      <Group gap="xs" mt="md">
        {organisation_id && (
          <Button loading={open.isPending} onClick={() => open.mutate(organisation_id)}>
            {t('open', { name: name ?? '' })}
          </Button>
        )}
        <Button variant={organisation_id ? 'default' : 'filled'} onClick={onAnother}>
          {t('another')}
        </Button>
      </Group>
    </>
  )
}

function Problems({ problems }: Pick<Arrival, 'problems'>) {
  const t = useTexts('organisation-import')
  return (
    <ul className={classes.problems}>
      {problems.map(({ file, line, text }) => (
        <li key={`${file} ${line} ${text}`}>
          {file !== '' && <code>{line > 0 ? t('at_line', { file, line }) : file}</code>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
