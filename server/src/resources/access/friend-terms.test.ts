import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { refusal } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const [PENDING, ACCEPTED] = ['ACCESS_STATE_PENDING', 'ACCESS_STATE_ACCEPTED'];
const WRITE = 'PERMISSION_LEVEL_WRITE';

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let cat: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
  });
  afterAll(() => world.close());

  const meet = async (round: string) => {
    [ann, bob, cat] = [
      await world.person(`Ann${round}`),
      await world.person(`Bob${round}`),
      await world.person(`Cat${round}`),
    ];
  };
  const ask = ({ client }: Person, { user }: Person, recipient = user) =>
    client.userAccess.create({ parent: user, userAccess: { recipient: { name: recipient }, level: WRITE } });
  const friendsOf = async ({ client }: Person, filter = 'state = 200') =>
    (await client.user.list({ filter })).users.map(({ name }) => name);

  test('a friend request is one row that both sides see, and only its recipient can accept it', async () => {
    await meet('1');
    const { name, ...request } = await ask(bob, ann);
    expect(name.startsWith(`${ann.user}/accesses/`)).toBe(true);
    expect(request).toMatchObject({
      requester: { name: bob.user, username: 'bob1', givenName: 'Bob1' },
      recipient: { name: ann.user, username: 'ann1', givenName: 'Ann1' },
      level: WRITE,
      state: PENDING,
      acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
    });
    const shown = { name, requester: bob.user, permissionLevel: WRITE, state: PENDING };
    expect((await ann.client.user.get({ name: bob.user })).access).toMatchObject(shown);
    expect((await bob.client.user.get({ name: ann.user })).access).toMatchObject(shown);
    expect(await friendsOf(ann, 'state = 100')).toEqual([bob.user]);
    expect(await friendsOf(bob, 'state = 100')).toEqual([ann.user]);
    await expect(bob.client.userAccess.accept({ name })).rejects.toMatchObject({ status: 403 });
    await expect(cat.client.userAccess.accept({ name })).rejects.toMatchObject({ status: 404 });
    expect(await ann.client.userAccess.accept({ name })).toMatchObject({ state: ACCEPTED });
    expect(await friendsOf(ann)).toEqual([bob.user]);
    expect(await friendsOf(bob)).toEqual([ann.user]);
    expect(await bob.client.user.list({ parent: ann.user })).toMatchObject({ users: [{ name: bob.user }] });
    expect(await bob.client.user.get({ name: `${ann.user}/${bob.user}` })).toMatchObject({ name: bob.user });
  });

  test('two people share one row, whoever sends the request, and the refusal says what to do with it', async () => {
    await meet('2');
    const { name } = await ask(bob, ann);
    expect((await refusal(ask(bob, ann))).message).toBe(
      'You have asked Ann2 already: now Ann2 has to accept.',
    );
    const back = await refusal(ask(ann, bob));
    expect(back).toMatchObject({ status: 409, metadata: { access: name } });
    expect(back.message).toBe(`Bob2 has asked you already: accept ${name} instead.`);
    await ann.client.userAccess.accept({ name });
    expect((await refusal(ask(ann, bob))).message).toBe('You and Bob2 are friends already.');
  });

  test.each(['who asked', 'who was asked'])(
    '%s ends it at any time, and both can start again',
    async side => {
      await meet(side === 'who asked' ? '3' : '4');
      const either = side === 'who asked' ? bob : ann;
      const request = await ask(bob, ann);
      await either.client.userAccess.delete({ name: request.name });
      const again = await ask(bob, ann);
      await ann.client.userAccess.accept({ name: again.name });
      await either.client.userAccess.delete({ name: again.name });
      expect([await friendsOf(ann), await friendsOf(bob)]).toEqual([[], []]);
      expect((await bob.client.user.get({ name: ann.user })).access).toBeNull();
      expect(await ask(ann, bob)).toMatchObject({ recipient: { name: bob.user } });
    },
  );

  test('nobody can befriend themselves or two other people, or choose another level', async () => {
    await meet('5');
    expect(await refusal(ask(ann, ann))).toMatchObject({ status: 400 });
    expect(await refusal(ask(ann, bob, cat.user))).toMatchObject({ status: 400 });
    expect(await ask(ann, bob, ann.user)).toMatchObject({ recipient: { name: bob.user } });
    const admin = { recipient: { name: cat.user }, level: 'PERMISSION_LEVEL_ADMIN' as never };
    const asAdmin = await refusal(ann.client.userAccess.create({ parent: cat.user, userAccess: admin }));
    expect(asAdmin).toMatchObject({ status: 400, fieldViolations: [{ field: 'level' }] });
    const nobody = ask(ann, { ...bob, user: 'users/nobody' });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });

  test('only the two of them see who sent the request', async () => {
    await meet('6');
    const { name } = await ask(bob, ann);
    const seen = async ({ client }: Person) => (await client.userAccess.list({ parent: ann.user })).accesses;
    expect((await seen(ann)).map(each => each.name)).toEqual([name]);
    expect((await seen(bob)).map(each => each.name)).toEqual([name]);
    expect(await seen(cat)).toEqual([]);
    const filter = `requester = "${bob.user}" AND recipient = "${ann.user}"`;
    expect((await ann.client.userAccess.list({ parent: ann.user, filter })).accesses).toHaveLength(1);
    expect((await cat.client.user.get({ name: ann.user })).access).toBeNull();
    const patch = { method: 'PATCH', url: `/api/users/v1alpha1/${name}`, payload: { level: 300 } } as const;
    const answer = await world.app.inject({ ...patch, headers: { authorization: `Bearer ${ann.token}` } });
    expect(answer.statusCode).toBe(405);
  });
});
