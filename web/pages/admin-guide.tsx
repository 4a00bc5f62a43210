import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { backToAdmin } from '../ui/back-to-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The guide for organisers: from an empty installation to a first championship, with corrections and backups. */
export function AdminGuide() {
  return (
    <Page width="prose">
      <PageHeader
        title="Guide de l'organisateur"
        subtitle="D'une installation vide à un premier championnat, une soirée de finales, une correction, un forfait, une sauvegarde."
        back={backToAdmin}
      />
      <Prose>
        <h2>1. Avant la compétition</h2>
        <p>
          <strong>Les disciplines d'abord.</strong> Sur une installation vide, <code>npm run catalogue</code>,
          sur le serveur, les crée toutes. Relisez-les dans{' '}
          <TextLink to={paths.adminDisciplines()}>Gérer les disciplines</TextLink> : l'unité d'une discipline
          (secondes, mètres, points) décide de la façon dont une marque est lue.
        </p>
        <p>
          <strong>Créez la compétition</strong> dans{' '}
          <TextLink to={paths.adminCreateCompetition()}>Créer une compétition</TextLink> : son nom, ses jours,
          et surtout son fuseau horaire. Toutes les heures saisies ensuite sont celles du stade.
        </p>
        <Picture name="competition" alt="Le formulaire de création d'une compétition, sur un téléphone.">
          Le nom, le lieu, les jours, puis le fuseau horaire et les disciplines.
        </Picture>
        <p>
          <strong>Faites entrer les épreuves d'un coup.</strong> Dans{' '}
          <TextLink to={paths.adminCompetitions()}>Gérer les compétitions</TextLink>, ouvrez les épreuves de
          la compétition, puis « Importer ». Collez le programme et les listes de départ tels que vous les
          trouvez : page web, PDF, tableur, mail. Ou choisissez des fichiers : Excel, CSV, JSON, FinishLynx
          (.evt, .lif, .ppl, .sch), Hy-Tek, OpenTrack.
        </p>
        <ul>
          <li>L'aperçu n'écrit rien. Il montre chaque ligne, et ce qui est laissé de côté.</li>
          <li>Ce qui n'est pas sûr est demandé : un nom qui ressemble à un autre, une ligne illisible.</li>
          <li>Une réponse vaut pour toutes les épreuves du texte, et ne sera plus demandée.</li>
          <li>L'import se fait en une fois, ou pas du tout. « Annuler cet import » le reprend.</li>
        </ul>
        <Picture
          name="import"
          alt="L'aperçu d'une liste de départ : un nom ambigu à choisir, une ligne inchangée, un absent."
        >
          L'aperçu : ce qui est ambigu attend votre choix, ce qui est absent reste.
        </Picture>
        <p>
          De plusieurs tours, la finale donne l'heure de l'épreuve, et les autres son programme.{' '}
          <strong>L'heure de départ ferme les pronostics</strong> : relisez-la pour chaque épreuve. Les cotes
          se calculent seules à partir des PB et SB ; une cote que vous fixez est gardée.
        </p>

        <h2>2. Pendant la compétition : la soirée en direct</h2>
        <p>
          Depuis les épreuves, « Soirée en direct » montre celles d'un jour dans l'ordre, chacune avec son
          état : à venir, verrouillée, à saisir, saisie, corrigée. La prochaine à saisir est en haut.
        </p>
        <Picture
          name="night"
          alt="La soirée en direct : la prochaine épreuve à saisir, puis les autres du jour."
        >
          La prochaine à saisir, le nombre de pronostics, et le champ pour coller une page de résultats.
        </Picture>
        <ul>
          <li>
            Collez une page de résultats : les épreuves y sont reconnues à leur titre ou à leurs athlètes,
            plusieurs à la fois.
          </li>
          <li>Ou ouvrez « Résultat » et choisissez les médaillés ; une égalité partage la place.</li>
          <li>« Épreuve suivante » mène à celle d'après. Au clavier : R, L, et les flèches.</li>
          <li>
            Une marque improbable, ou dans le désordre des places, est signalée avant d'être enregistrée.
          </li>
        </ul>
        <p>
          <strong>Le chronométrage peut envoyer ses fichiers lui-même.</strong> Dans « Clés », sous les
          épreuves de la compétition, créez une clé et donnez-la à qui chronomètre, avec la commande affichée.
          Les listes de départ s'importent seules ; les résultats restent à confirmer, sauf demande contraire.
          Une clé n'ouvre rien d'autre, et se révoque à tout moment.
        </p>
        <p>Les points et les classements sont justes dès l'enregistrement : il n'y a rien à recalculer.</p>

        <h2>3. Un forfait</h2>
        <p>
          Dans « Gérer Participants », « Retirer » l'athlète. S'il est déjà pronostiqué, il reste dans les
          pronostics, marqué « Forfait », et ne rapporte rien ; les joueurs qui peuvent encore changer sont
          prévenus. Avant le départ, les cotes restantes sont recalculées ; après, elles sont figées. Un
          retrait par erreur se reprend en ajoutant l'athlète de nouveau.
        </p>
        <Picture
          name="withdrawal"
          alt="La liste de départ d'une épreuve, avec les cotes et le bouton Retirer."
        >
          La liste de départ : cotes, PB, SB, et « Retirer » sur chaque ligne.
        </Picture>

        <h2>4. Une correction</h2>
        <ul>
          <li>
            <strong>Un résultat faux</strong> (disqualification, réclamation) : rouvrez « Saisir Résultats »,
            corrigez, enregistrez. Tous les points suivent, et les joueurs reçoivent leurs points d'avant et
            d'après.
          </li>
          <li>
            <strong>Une épreuve déplacée</strong> : « Modifier » sur l'épreuve. Une fois qu'elle a commencé,
            rouvrir les pronostics demande un motif, consigné au journal et annoncé aux joueurs.
          </li>
          <li>
            <strong>Un athlète en double</strong> : fusionnez les deux fiches dans{' '}
            <TextLink to={paths.adminMerge()}>Fusionner deux athlètes</TextLink> ; la fusion s'annule.
          </li>
          <li>
            <strong>Qui a fait quoi</strong> : le <TextLink to={paths.adminLog()}>Journal</TextLink> le dit,
            avant et après, avec une recherche.
          </li>
        </ul>

        <h2>5. La sauvegarde</h2>
        <p>
          Elle se fait sur le serveur, pendant que l'on joue, par qui l'exploite. Une par jour, une avant
          chaque mise à jour, et une copie ailleurs que sur le serveur :
        </p>
        <p>
          <code>npm run backup -- sauvegarde-du-jour.gz</code>
        </p>
        <p>
          <code>npm run restore -- sauvegarde-du-jour.gz</code> la remet dans une base vide, même avec une
          version plus récente du jeu. Essayez-la une fois avant la première compétition : une sauvegarde
          jamais relue n'en est pas une.
        </p>
      </Prose>
    </Page>
  );
}

/** A screenshot of a phone, with a caption. */
function Picture({ name, alt, children }: { name: string; alt: string; children: ReactNode }) {
  return (
    <figure className="grid gap-2">
      <img
        src={`/guide/${name}.webp`}
        alt={alt}
        width={390}
        height={560}
        loading="lazy"
        className="rounded-lg border border-line"
      />
      <figcaption className="text-sm text-muted">{children}</figcaption>
    </figure>
  );
}
