import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { ProfilePage, ProfileSkeleton } from './profile-page';

// Loaded after the heading, with the form library.
const profile = lazyModule(() => import('./profile'));

/** `/profile` */
export function ProfileRoute() {
  return (
    <Page title={m.nav_profile()}>
      <ProfilePage>
        <LazyPart of={profile} pending={<ProfileSkeleton />} failureText={m.profile_failed()}>
          {({ Profile }) => <Profile />}
        </LazyPart>
      </ProfilePage>
    </Page>
  );
}
