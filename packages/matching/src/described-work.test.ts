import { describe, expect, it } from 'vitest';
import { ofPost, part, post, scoreOf } from './accountant.fixture.ts';

const supervisor = (headline: string): number =>
  scoreOf(
    { title: 'Superviseur de centre de contact' },
    { headline, experiences: [{ ...post, title: 'Superviseur' }] },
  );

describe('the work behind a title', () => {
  it('reads by what was done a title that no table knows, never by a list of skills alone', () => {
    const servers = {
      title: 'Administrateur systèmes',
      description: 'Serveurs Linux virtualisés, sauvegardes, pare-feu et liaisons VPN des agences.',
      skills: ['Linux', 'Sauvegarde'],
    };
    const work = 'Serveurs Linux, sauvegardes quotidiennes, pare-feu, VPN des agences';
    const of = (jobFields: object, skills: string[]) =>
      part('experience', servers, { headline: null, skills, experiences: [{ ...post, ...jobFields }] });
    const described = of({ title: "Ingénieur d'exploitation", description: work }, []);
    const listed = of({ title: "Ingénieur d'exploitation" }, ['Linux', 'Sauvegarde', 'Pare-feu', 'VPN']);
    expect(described?.points).toBeGreaterThan((listed?.points ?? 0) + 10);
    expect(described?.sentence).toMatch(/^Le parcours décrit un travail proche, sous un autre titre/);
  });

  it('takes who teaches a trade for a teacher, and an engineer for no sound engineer', () => {
    expect(ofPost({ title: 'Professeur de comptabilité' })).toBeLessThan(ofPost({}) - 15);
    const radio = { title: 'Animateur radio' };
    const jobFields = (title: string) =>
      scoreOf(radio, { headline: null, experiences: [{ ...post, title }] });
    expect(jobFields('Ingénieur des mines')).toBeLessThan(jobFields('Preneur de son') - 15);
  });

  it('reads a rank said alone as one in the trade of the headline', () => {
    expect(supervisor("Superviseur de centre d'appels")).toBeGreaterThan(
      supervisor('Superviseur de chantier') + 15,
    );
  });

  it('counts years once: an apprentice’s are no years unlisted', () => {
    const apprentice = { headline: 'Comptable', experiences: [{ ...post, title: 'Apprenti comptable' }] };
    const [five = 0, six = 0] = [5, 6].map(
      (experienceYears) => part('experience', { seniority: 5 }, { ...apprentice, experienceYears })?.points,
    );
    // A point goes to the part with the largest remainder.
    expect(six - five).toBeLessThanOrEqual(1);
  });
});
