import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { industryIn } from './cin-industry.ts'
import classes from './Record.module.css'

interface Props {
  readonly cin: string
  /** Takes the code into the form; without it the code is only shown. */
  readonly onTake?: (code: string, words: string) => void
}

/** The industry in a CIN, in both editions of NIC: the CIN does not state which one. Their words are English. */
export function CinIndustry({ cin, onTake }: Props) {
  const t = useTexts('entity-record')
  const industry = industryIn(cin)
  if (!industry) return null
  const { code, nic_2008, nic_2004 } = industry
  return (
    <div className={classes.industry}>
      <p className={classes.second}>{t(nic_2008 || nic_2004 ? 'activities.cin' : 'activities.cin_none', { code })}</p>
      {nic_2008 && (
        <p className={classes.reading}>
          <span>
            {t('activities.nic_2008')} <span lang="en">{nic_2008}</span>
          </span>
          {onTake && (
            <Button variant="default" size="compact-sm" onClick={() => onTake(code, nic_2008)}>
              {t('activities.take', { code })}
            </Button>
          )}
        </p>
      )}
      {nic_2004 && (
        <p className={classes.reading}>
          <span>
            {t('activities.nic_2004')} <span lang="en">{nic_2004}</span>
          </span>
        </p>
      )}
    </div>
  )
}
