import { Button } from '@mantine/core'
import { MADE_FILE_KINDS, type MadeFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Check.module.css'
import { downloadTemplate } from './queries.ts'

/** Sheets to fill in, from which files are made, and what cannot be made or checked here. */
export function EmptySheets() {
  const t = useTexts('portal-files')
  const download = useMutation({ mutationFn: (kind: MadeFileKind) => downloadTemplate(kind) })
  return (
    <Panel title={t('check.make_title')}>
      <p className={classes.lead}>{t('check.make_text')}</p>
      <div className={classes.sheets}>
        {MADE_FILE_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending && download.variables === kind}
            aria-label={t('check.template_of', { kind: t(`kind.${kind}`) })}
            onClick={() => download.mutate(kind)}
          >
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      <h3 className={classes.small}>{t('check.not_title')}</h3>
      <ul className={classes.not}>
        {(['etds', 'gstr3b', 'profession_tax'] as const).map((key) => (
          <li key={key}>{t(`check.not.${key}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
