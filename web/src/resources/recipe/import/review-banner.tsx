import { Trans, useLingui } from '@lingui/react/macro';
import type { RecipeReading } from '@potluck/contract';
import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { readerWords } from '../ai-words.ts';
import classes from './banner-list.module.css';
import { toMarkedLine } from './marked-lines.ts';
import { reviewNotes } from './review-notes.ts';

interface ReviewBannerProps {
  reading: RecipeReading;
  source: ReactNode;
  problem?: string;
  pictured?: boolean;
  remarks?: string[];
  /** Keeps the photo that it was read from as its picture. */
  onKeep?: () => void;
}

/** Above what was read: where it came from, that it is not saved, and what to look at. */
export function ReviewBanner(props: ReviewBannerProps) {
  const { reading, source, problem, pictured = false, remarks = [], onKeep } = props;
  const { t, i18n } = useLingui();
  const read = readerWords(reading).map(words => t(words));
  const notes = [
    ...read,
    ...reviewNotes(reading, { pictured, i18n }),
    ...remarks,
    ...(problem ? [t`The picture is missing: ${problem}`] : []),
  ];
  const marked = reading.evidence.some(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  );
  return (
    <Banner
      hue="sky"
      icon={<IconListSearch size={22} stroke={1.75} aria-hidden />}
      actions={
        <>
          {marked && (
            <PillButton onClick={() => toMarkedLine(null)} aria-keyshortcuts="F8">
              <Trans>First marked line</Trans>
            </PillButton>
          )}
          {onKeep && (
            <PillButton onClick={onKeep}>
              <Trans>Keep the photo as its picture</Trans>
            </PillButton>
          )}
        </>
      }
    >
      <p>
        {source} <Trans>Look it over. Nothing is saved until you save.</Trans>
      </p>
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
