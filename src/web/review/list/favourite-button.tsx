import { ActionIcon, Button } from '@mantine/core';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { t } from '../../../domain/text/t.ts';
import { IconHeart, IconHeartFilled } from '../../kit/icons/icons.ts';
import classes from './favourite-button.module.css';
import { type Favourite, favouriteLabel } from './use-favourite.ts';

interface FavouriteProps {
  applicant: ApplicantForLandlord;
  favourite: Favourite;
}

function Heart({ on, size }: { on: boolean; size: number }) {
  return on ? (
    <IconHeartFilled size={size} className={classes.on} aria-hidden />
  ) : (
    <IconHeart size={size} stroke={1.6} aria-hidden />
  );
}

const isBusy = ({ applicant, favourite }: FavouriteProps): boolean =>
  favourite.isPending && favourite.variables?.id === applicant.id;

/** The favourite mark with its label. */
export function FavouriteButton(props: FavouriteProps) {
  const { applicant, favourite } = props;
  return (
    <Button
      variant="default"
      className={classes.button}
      leftSection={<Heart on={applicant.is_favourite === 1} size={18} />}
      onClick={() => favourite.mutate(applicant)}
      loading={isBusy(props)}
    >
      {favouriteLabel(applicant)}
    </Button>
  );
}

/** The favourite mark as a heart in the list. */
export function FavouriteHeart(props: FavouriteProps) {
  const { applicant, favourite } = props;
  return (
    <ActionIcon
      variant="subtle"
      color="stone"
      size={44}
      className={classes.heart}
      onClick={() => favourite.mutate(applicant)}
      loading={isBusy(props)}
      aria-label={t`${favouriteLabel(applicant)}: ${applicant.user.first_name} ${applicant.user.last_name}`}
    >
      <Heart on={applicant.is_favourite === 1} size={20} />
    </ActionIcon>
  );
}
